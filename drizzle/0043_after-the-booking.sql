ALTER TABLE "verdicts" ADD COLUMN "is_since_booking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "verdicts" ADD COLUMN "seen_at" timestamp with time zone;