-- The address of a night's public display.

-- AlterTable
ALTER TABLE "Session" ADD COLUMN "displayCode" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Session_displayCode_key" ON "Session"("displayCode");
