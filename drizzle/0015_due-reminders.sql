ALTER TABLE "due_parties" ADD COLUMN "reminded_for" date;--> statement-breakpoint
CREATE INDEX "dues_due_by" ON "dues" USING btree ("due_by");