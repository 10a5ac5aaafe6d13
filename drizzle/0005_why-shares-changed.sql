ALTER TABLE "trip_history" DROP CONSTRAINT "trip_history_kind";--> statement-breakpoint
ALTER TABLE "trip_history" ADD CONSTRAINT "trip_history_kind" CHECK ("trip_history"."kind" in ('ready', 'unready', 'proposed', 'version', 'withdrawn', 'chosen', 'shares', 'lifted', 'deserted', 'booked', 'finished'));
