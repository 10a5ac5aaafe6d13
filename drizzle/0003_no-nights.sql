DROP TRIGGER "trips_best_unkept" ON "trips";--> statement-breakpoint
ALTER TABLE "trips" DROP CONSTRAINT "trips_text_limits";--> statement-breakpoint
ALTER TABLE "trips" DROP COLUMN "nights";--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_text_limits" CHECK (length("trips"."organizer_email") <= 254 and length("trips"."num_people") between 1 and 20 and length("trips"."destination") between 1 and 200 and length("trips"."vibe") between 1 and 200 and length("trips"."extra_notes") <= 5000);--> statement-breakpoint
-- The nights that a flexible trip is looked at with may be others now.
UPDATE "trips" SET is_best_kept = false WHERE timing_flex = 'flexible';--> statement-breakpoint
-- The best dates follow from the trip's own too: after a change they are worked out again.
CREATE TRIGGER "trips_best_unkept" BEFORE UPDATE OF "status", "start_date", "end_date", "timing_flex" ON "trips" FOR EACH ROW
	WHEN ((OLD.status, OLD.start_date, OLD.end_date, OLD.timing_flex) IS DISTINCT FROM (NEW.status, NEW.start_date, NEW.end_date, NEW.timing_flex))
	EXECUTE FUNCTION "trips_best_unkept"();
