-- CreateTable
CREATE TABLE "Player" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "createdAtMs" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Session" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "smallestChip" BIGINT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "startedAtMs" BIGINT NOT NULL,
    "rulesVersion" INTEGER NOT NULL,
    "money" TEXT NOT NULL DEFAULT 'tab',
    "name" TEXT NOT NULL,
    "lastSeq" INTEGER NOT NULL DEFAULT 0,
    "lastHash" TEXT NOT NULL,
    "closedAtMs" BIGINT,
    "archived" BOOLEAN NOT NULL DEFAULT false
);

-- CreateTable
CREATE TABLE "Entry" (
    "sessionId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "commandId" TEXT NOT NULL,
    "batchId" TEXT NOT NULL,
    "batchKind" TEXT NOT NULL,
    "command" TEXT NOT NULL,
    "events" TEXT NOT NULL,
    "atMs" BIGINT NOT NULL,
    "receivedAtMs" BIGINT NOT NULL,
    "device" TEXT NOT NULL,
    "hashedText" TEXT NOT NULL,
    "hash" TEXT NOT NULL,

    PRIMARY KEY ("sessionId", "seq"),
    CONSTRAINT "Entry_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT
);

-- CreateTable
CREATE TABLE "Transfer" (
    "sessionId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "fromAccount" TEXT NOT NULL,
    "toAccount" TEXT NOT NULL,
    "amountChips" BIGINT NOT NULL,
    "reason" TEXT NOT NULL,

    PRIMARY KEY ("sessionId", "seq", "ordinal"),
    CONSTRAINT "Transfer_amountChips_check" CHECK (typeof("amountChips") = 'integer' AND "amountChips" > 0),
    CONSTRAINT "Transfer_sessionId_seq_fkey" FOREIGN KEY ("sessionId", "seq") REFERENCES "Entry" ("sessionId", "seq") ON DELETE RESTRICT ON UPDATE RESTRICT
);

-- CreateTable
CREATE TABLE "Attendance" (
    "sessionId" TEXT NOT NULL,
    "playerId" TEXT NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    PRIMARY KEY ("sessionId", "playerId"),
    CONSTRAINT "Attendance_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    CONSTRAINT "Attendance_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT
);

-- CreateTable
CREATE TABLE "Balance" (
    "sessionId" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "chips" BIGINT NOT NULL,

    PRIMARY KEY ("sessionId", "account"),
    CONSTRAINT "Balance_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT
);

-- CreateTable
CREATE TABLE "Round" (
    "sessionId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "game" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "gameNumber" INTEGER NOT NULL,
    "roundNumber" INTEGER NOT NULL,
    "voided" BOOLEAN NOT NULL,
    "stakedChips" BIGINT NOT NULL,
    "potChips" BIGINT,
    "paidChips" BIGINT NOT NULL,
    "carriedChips" BIGINT,
    "summary" TEXT,
    "undone" BOOLEAN NOT NULL DEFAULT false,

    PRIMARY KEY ("sessionId", "seq", "ordinal"),
    CONSTRAINT "Round_sessionId_fkey" FOREIGN KEY ("sessionId") REFERENCES "Session" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    CONSTRAINT "Round_sessionId_seq_fkey" FOREIGN KEY ("sessionId", "seq") REFERENCES "Entry" ("sessionId", "seq") ON DELETE RESTRICT ON UPDATE RESTRICT
);

-- CreateTable
CREATE TABLE "Wager" (
    "sessionId" TEXT NOT NULL,
    "seq" INTEGER NOT NULL,
    "roundOrdinal" INTEGER NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "playerId" TEXT NOT NULL,
    "on" INTEGER NOT NULL,
    "stakeChips" BIGINT NOT NULL,
    "paidChips" BIGINT NOT NULL,

    PRIMARY KEY ("sessionId", "seq", "roundOrdinal", "ordinal"),
    CONSTRAINT "Wager_sessionId_seq_roundOrdinal_fkey" FOREIGN KEY ("sessionId", "seq", "roundOrdinal") REFERENCES "Round" ("sessionId", "seq", "ordinal") ON DELETE RESTRICT ON UPDATE RESTRICT,
    CONSTRAINT "Wager_playerId_fkey" FOREIGN KEY ("playerId") REFERENCES "Player" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT
);

-- CreateIndex
CREATE INDEX "Session_startedAtMs_idx" ON "Session"("startedAtMs");

-- CreateIndex
CREATE UNIQUE INDEX "Entry_commandId_key" ON "Entry"("commandId");

-- CreateIndex
CREATE INDEX "Entry_batchId_idx" ON "Entry"("batchId");

-- CreateIndex
CREATE INDEX "Attendance_playerId_idx" ON "Attendance"("playerId");

-- CreateIndex
CREATE INDEX "Wager_playerId_idx" ON "Wager"("playerId");

-- The log is append-only.
CREATE TRIGGER "Entry_refuse_update" BEFORE UPDATE ON "Entry"
BEGIN
    SELECT RAISE(ABORT, 'The log is append-only: an entry is never changed');
END;

CREATE TRIGGER "Entry_refuse_delete" BEFORE DELETE ON "Entry"
BEGIN
    SELECT RAISE(ABORT, 'The log is append-only: an entry is never deleted');
END;

CREATE TRIGGER "Transfer_refuse_update" BEFORE UPDATE ON "Transfer"
BEGIN
    SELECT RAISE(ABORT, 'The log is append-only: a transfer is never changed');
END;

CREATE TRIGGER "Transfer_refuse_delete" BEFORE DELETE ON "Transfer"
BEGIN
    SELECT RAISE(ABORT, 'The log is append-only: a transfer is never deleted');
END;

-- INSERT OR REPLACE deletes the row in the way without firing the triggers above.
CREATE TRIGGER "Entry_refuse_replace" BEFORE INSERT ON "Entry"
WHEN EXISTS (SELECT 1 FROM "Entry" WHERE "sessionId" = NEW."sessionId" AND "seq" = NEW."seq")
    OR EXISTS (SELECT 1 FROM "Entry" WHERE "commandId" = NEW."commandId")
BEGIN
    SELECT RAISE(ABORT, 'The log is append-only: this seq or command id is already stored');
END;

CREATE TRIGGER "Transfer_refuse_replace" BEFORE INSERT ON "Transfer"
WHEN EXISTS (SELECT 1 FROM "Transfer" WHERE "sessionId" = NEW."sessionId" AND "seq" = NEW."seq" AND "ordinal" = NEW."ordinal")
BEGIN
    SELECT RAISE(ABORT, 'The log is append-only: this transfer is already stored');
END;
