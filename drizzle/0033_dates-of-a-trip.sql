ALTER TABLE "trips" ADD COLUMN "starts_on" date;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "trips_end_with_plan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE trips SET (starts_on, ends_on) = (
		SELECT (plan->>'planStart')::date, (plan->>'planEnd')::date
		FROM plan_proposals WHERE id = NEW.chosen_proposal_id
	) WHERE id = NEW.trip_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE trips SET starts_on = (p.plan->>'planStart')::date
	FROM plan_rounds r JOIN plan_proposals p ON p.id = r.chosen_proposal_id
	WHERE r.trip_id = trips.id AND r.withdrawn_at IS NULL;
