CREATE TABLE "proposal_people" (
	"proposal_id" uuid NOT NULL,
	"trip_id" text NOT NULL,
	"traveler_id" text NOT NULL,
	"share" bigint,
	"ceiling" bigint,
	"consequence" text,
	"is_beyond" boolean DEFAULT false NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "proposal_people_proposal_id_traveler_id_pk" PRIMARY KEY("proposal_id","traveler_id"),
	CONSTRAINT "proposal_people_consequence" CHECK ("proposal_people"."consequence" in ('ask', 'tell', 'nothing')),
	CONSTRAINT "proposal_people_price" CHECK (("proposal_people"."share" is null) = ("proposal_people"."ceiling" is null))
);
--> statement-breakpoint
ALTER TABLE "plan_rounds" ADD COLUMN "is_judged" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "proposal_people" ADD CONSTRAINT "proposal_people_proposal_id_plan_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."plan_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_people" ADD CONSTRAINT "proposal_people_traveler" FOREIGN KEY ("trip_id","traveler_id") REFERENCES "public"."responses"("trip_id","traveler_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposal_people_traveler_id" ON "proposal_people" USING btree ("trip_id","traveler_id");--> statement-breakpoint
CREATE INDEX "plan_rounds_unjudged" ON "plan_rounds" USING btree ("trip_id") WHERE not "plan_rounds"."is_judged" and "plan_rounds"."withdrawn_at" is null;
--> statement-breakpoint
-- What is kept of a round no longer follows from it: whoever changes something on which it depends says so here, of whatever version.
CREATE FUNCTION "round_unjudged"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE plan_rounds SET is_judged = false
		WHERE trip_id = CASE TG_OP WHEN 'DELETE' THEN OLD.trip_id ELSE NEW.trip_id END
			AND withdrawn_at IS NULL AND is_judged;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "round_unjudged_by_trip"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE plan_rounds SET is_judged = false
		WHERE trip_id = NEW.id AND withdrawn_at IS NULL AND is_judged;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "round_unjudged_by_choice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.is_judged := false;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "verdicts_said" AFTER INSERT OR DELETE OR UPDATE OF "verdict", "state", "ceiling", "agreed", "seen", "asked_for" ON "verdicts" FOR EACH ROW EXECUTE FUNCTION "round_unjudged"();
--> statement-breakpoint
CREATE TRIGGER "plan_proposals_opened" AFTER INSERT OR UPDATE OF "superseded_at", "withdrawn_at" ON "plan_proposals" FOR EACH ROW EXECUTE FUNCTION "round_unjudged"();
--> statement-breakpoint
CREATE TRIGGER "plan_rounds_chosen" BEFORE UPDATE ON "plan_rounds" FOR EACH ROW WHEN (OLD.chosen_proposal_id IS DISTINCT FROM NEW.chosen_proposal_id OR OLD.going IS DISTINCT FROM NEW.going) EXECUTE FUNCTION "round_unjudged_by_choice"();
--> statement-breakpoint
CREATE TRIGGER "trips_booked" AFTER UPDATE ON "trips" FOR EACH ROW WHEN (OLD.is_booked <> NEW.is_booked) EXECUTE FUNCTION "round_unjudged_by_trip"();
--> statement-breakpoint
-- Whoever is let in later is in no version that was frozen before.
CREATE TRIGGER "responses_gone" AFTER DELETE ON "responses" FOR EACH ROW WHEN (NOT OLD.waiting) EXECUTE FUNCTION "round_unjudged"();
--> statement-breakpoint
-- The errand that it queued is a chore by now, which looks for such rounds.
DROP TRIGGER "responses_tell_round" ON "responses";
--> statement-breakpoint
DROP FUNCTION "responses_tell_round"();
--> statement-breakpoint
DELETE FROM jobs WHERE kind = 'somebodyLeft';
