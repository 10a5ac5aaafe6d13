ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action";--> statement-breakpoint
ALTER TABLE "trip_history" DROP CONSTRAINT "trip_history_kind";--> statement-breakpoint
ALTER TABLE "trip_history" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('list_opened', 'trip_opened', 'brief_opened', 'composer_opened', 'plan_read_as', 'verdicts_opened', 'csv_exported', 'trip_taken', 'trip_given_back', 'trip_sent_back', 'claim_granted', 'claim_revoked', 'mail_paused', 'mail_resumed'));--> statement-breakpoint
ALTER TABLE "trip_history" ADD CONSTRAINT "trip_history_reason" CHECK (length("trip_history"."reason") <= 300);--> statement-breakpoint
ALTER TABLE "trip_history" ADD CONSTRAINT "trip_history_kind" CHECK ("trip_history"."kind" in ('ready', 'unready', 'proposed', 'version', 'withdrawn', 'chosen', 'lifted', 'deserted', 'booked', 'finished'));--> statement-breakpoint
-- A version that is withdrawn alone leaves its round in the same statement, and never comes back.
CREATE OR REPLACE FUNCTION "plan_proposals_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	later text[] := ARRAY['round_id', 'superseded_at', 'withdrawn_at', 'proposed_by'];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF to_jsonb(NEW) - later = to_jsonb(OLD) - later
			AND (NEW.round_id = OLD.round_id OR (OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL))
			AND (OLD.superseded_at IS NULL OR NEW.superseded_at = OLD.superseded_at)
			AND (OLD.withdrawn_at IS NULL OR NEW.withdrawn_at = OLD.withdrawn_at)
			AND (NEW.proposed_by IS NULL OR NEW.proposed_by = OLD.proposed_by)
		THEN
			RETURN NEW;
		END IF;
	ELSIF TG_OP = 'DELETE' THEN
		IF NOT EXISTS (SELECT FROM trips WHERE id = OLD.trip_id) THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'a proposed version is kept as it is as long as its trip: % refused', TG_OP
		USING ERRCODE = 'insufficient_privilege';
END
$$;
