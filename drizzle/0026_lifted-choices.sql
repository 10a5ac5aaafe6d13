ALTER TABLE "operator_news" DROP CONSTRAINT "operator_news_kind";--> statement-breakpoint
ALTER TABLE "trip_history" DROP CONSTRAINT "trip_history_kind";--> statement-breakpoint
ALTER TABLE "operator_news" ADD CONSTRAINT "operator_news_kind" CHECK ("operator_news"."kind" in ('left', 'removed', 'account_deleted', 'choice_lifted', 'trip_lost'));--> statement-breakpoint
ALTER TABLE "trip_history" ADD CONSTRAINT "trip_history_kind" CHECK ("trip_history"."kind" in ('ready', 'unready', 'proposed', 'version', 'chosen', 'lifted', 'deserted', 'booked', 'finished'));--> statement-breakpoint
-- An errand that is under way may have looked before this one left: it is due once more, and in nobody's hands.
CREATE OR REPLACE FUNCTION "responses_tell_round"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO jobs (key, kind, data, due_at)
		SELECT 'somebodyLeft ' || t.id, 'somebodyLeft', jsonb_build_object('tripId', t.id), now()
		FROM trips t WHERE t.id = OLD.trip_id AND t.is_proposed AND NOT t.is_booked
		ON CONFLICT (key) DO UPDATE SET due_at = EXCLUDED.due_at, taken_until = NULL, attempts = 0;
	RETURN NULL;
END
$$;
