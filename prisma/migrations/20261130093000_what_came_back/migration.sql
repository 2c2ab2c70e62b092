-- What came back to a player in a game is what they staked and won: nothing to keep beside the two.
ALTER TABLE "AttendanceGame" DROP COLUMN "paidChips";
