ALTER TABLE "plan_rounds" ADD COLUMN "everyone_told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verdicts" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verdicts" ADD COLUMN "asked_for" jsonb;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "trips_note_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO trip_history (trip_id, kind, user_id)
		VALUES (
			NEW.id,
			CASE NEW.status WHEN 'ready' THEN 'ready' ELSE 'unready' END,
			nullif(current_setting('gangway.user_id', true), '')
		);
	RETURN NULL;
END
$$;
