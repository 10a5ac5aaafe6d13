ALTER TABLE "trips" DROP CONSTRAINT "trips_text_limits";--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "answered_for" text;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "nights" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_text_limits" CHECK (length("trips"."organizer_email") <= 254 and length("trips"."num_people") between 1 and 20 and length("trips"."nights") <= 20 and length("trips"."destination") between 1 and 200 and length("trips"."vibe") between 1 and 200 and length("trips"."extra_notes") <= 5000);