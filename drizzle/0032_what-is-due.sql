ALTER TABLE "trips" ADD COLUMN "ends_on" date;
--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "met_by" date;
--> statement-breakpoint
UPDATE trips SET met_by = answer_by WHERE answer_by IS NOT NULL AND EXISTS (
	SELECT FROM deadline_steps d WHERE d.trip_id = trips.id AND d.answer_by = trips.answer_by AND d.step = 'passed'
);
--> statement-breakpoint
UPDATE trips SET ends_on = (p.plan->>'planEnd')::date
	FROM plan_rounds r JOIN plan_proposals p ON p.id = r.chosen_proposal_id
	WHERE r.trip_id = trips.id AND r.withdrawn_at IS NULL;
--> statement-breakpoint
DROP INDEX "trips_answer_by";
--> statement-breakpoint
CREATE INDEX "trips_unmet" ON "trips" USING btree ("answer_by") WHERE "trips"."answer_by" is not null and "trips"."met_by" is distinct from "trips"."answer_by";
--> statement-breakpoint
CREATE INDEX "trips_booked" ON "trips" USING btree ("ends_on") WHERE "trips"."is_booked" and not "trips"."is_finished";
--> statement-breakpoint
CREATE FUNCTION "trips_end_with_plan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE trips SET ends_on = (
		SELECT (plan->>'planEnd')::date FROM plan_proposals WHERE id = NEW.chosen_proposal_id
	) WHERE id = NEW.trip_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trips_end_with_plan" AFTER UPDATE ON "plan_rounds" FOR EACH ROW WHEN (OLD.chosen_proposal_id IS DISTINCT FROM NEW.chosen_proposal_id) EXECUTE FUNCTION "trips_end_with_plan"();
