-- Columns are added one by one and no table is built anew, so that the triggers of the log stay.
-- Projections of nights that are stored already are filled at the next start ("projectionsVersion" 0).

-- AlterTable
ALTER TABLE "Player" ADD COLUMN "searchName" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Player" ADD COLUMN "namedAtMs" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "Player" ADD COLUMN "renamedAtMs" BIGINT;
ALTER TABLE "Player" ADD COLUMN "archived" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Player" ADD COLUMN "aliasOf" TEXT CONSTRAINT "Player_aliasOf_fkey" REFERENCES "Player" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AlterTable
ALTER TABLE "Session" ADD COLUMN "searchName" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Session" ADD COLUMN "valueChips" BIGINT;
ALTER TABLE "Session" ADD COLUMN "valueMinor" BIGINT;
ALTER TABLE "Session" ADD COLUMN "currency" TEXT;
ALTER TABLE "Session" ADD COLUMN "host" TEXT;
ALTER TABLE "Session" ADD COLUMN "importedAtMs" BIGINT;
ALTER TABLE "Session" ADD COLUMN "projectionsVersion" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Attendance" ADD COLUMN "searchName" TEXT NOT NULL DEFAULT '';
ALTER TABLE "Attendance" ADD COLUMN "gainChips" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "Attendance" ADD COLUMN "boughtInChips" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "Attendance" ADD COLUMN "cashedOutChips" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE "Attendance" ADD COLUMN "countedChips" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "AttendanceGame" (
    "sessionId" TEXT NOT NULL,
    "playerId" TEXT NOT NULL,
    "game" TEXT NOT NULL,
    "roundCount" INTEGER NOT NULL,
    "stakedChips" BIGINT NOT NULL,
    "paidChips" BIGINT NOT NULL,
    "netChips" BIGINT NOT NULL,

    PRIMARY KEY ("sessionId", "playerId", "game"),
    CONSTRAINT "AttendanceGame_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    CONSTRAINT "AttendanceGame_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT
);

-- CreateTable
CREATE TABLE "Note" (
    "sessionId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "searchText" TEXT NOT NULL,

    PRIMARY KEY ("sessionId", "seq"),
    CONSTRAINT "Note_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT
);

-- CreateTable
CREATE TABLE "Payment" (
    "sessionId" TEXT NOT NULL,
    "closedSeq" INTEGER NOT NULL,
    "fromParty" TEXT NOT NULL,
    "toParty" TEXT NOT NULL,
    "amountMinor" BIGINT NOT NULL,
    "currency" TEXT NOT NULL,
    "paidAtMs" BIGINT NOT NULL,
    "device" TEXT NOT NULL,

    PRIMARY KEY ("sessionId", "closedSeq", "fromParty", "toParty"),
    CONSTRAINT "Payment_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT
);

-- CreateIndex
CREATE INDEX "Player_aliasOf_idx" ON "Player"("aliasOf");

-- CreateIndex
CREATE INDEX "Session_archived_startedAtMs_id_idx" ON "Session"("archived", "startedAtMs", "id");

-- CreateIndex
CREATE INDEX "Session_archived_closedAtMs_startedAtMs_idx" ON "Session"("archived", "closedAtMs", "startedAtMs");

-- CreateIndex
CREATE INDEX "Session_projectionsVersion_idx" ON "Session"("projectionsVersion");

-- CreateIndex
CREATE INDEX "AttendanceGame_playerId_idx" ON "AttendanceGame"("playerId");

-- CreateIndex
CREATE INDEX "Round_sessionId_game_undone_voided_idx" ON "Round"("sessionId", "game", "undone", "voided");
