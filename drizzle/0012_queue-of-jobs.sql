CREATE TABLE "jobs" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"taken_until" timestamp with time zone,
	CONSTRAINT "jobs_key" CHECK (length("jobs"."key") between 1 and 1000)
);
--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at");