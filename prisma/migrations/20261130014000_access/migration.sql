-- Who may do what: the dealer's PIN, the devices that entered it, and attempts that failed.

-- CreateTable
CREATE TABLE "Secret" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "hash" TEXT NOT NULL
);

-- CreateTable
CREATE TABLE "Device" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "tokenHash" TEXT NOT NULL,
    "createdAtMs" BIGINT NOT NULL,
    "seenAtMs" BIGINT NOT NULL
);

-- CreateTable
CREATE TABLE "Attempt" (
    "who" TEXT NOT NULL PRIMARY KEY,
    "failures" INTEGER NOT NULL,
    "lastAtMs" BIGINT NOT NULL,
    "waitUntilMs" BIGINT NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "Device_tokenHash_key" ON "Device"("tokenHash");
