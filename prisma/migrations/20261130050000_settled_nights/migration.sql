-- What the settle-up of a closed night says for each who sat there. Nights that are stored already
-- are filled at the next start (another "projectionsVersion").

-- AlterTable
ALTER TABLE "Attendance" ADD COLUMN "settledChips" BIGINT;
ALTER TABLE "Attendance" ADD COLUMN "settledMinor" BIGINT;
