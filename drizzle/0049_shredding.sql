ALTER TABLE "change_offers" DROP CONSTRAINT "change_offers_can_change";--> statement-breakpoint
ALTER TABLE "verdicts" DROP CONSTRAINT "verdicts_condition";--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "shredded_on" date;--> statement-breakpoint
ALTER TABLE "change_offers" ADD CONSTRAINT "change_offers_can_change" CHECK (length("change_offers"."can_change") <= 300);--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_condition" CHECK (("verdicts"."verdict" = 'worksIf') = ("verdicts"."state" is not null) and ("verdicts"."verdict" = 'worksIf' or "verdicts"."condition" = ''));--> statement-breakpoint
CREATE VIEW "public"."open_plans" AS (select trip_id, max((plan->>'planEnd')::date) as last_day from plan_proposals where superseded_at is null and withdrawn_at is null group by trip_id);--> statement-breakpoint
-- Deleting words because of their age is no new version of the answers: ticks stay, and plans are as they were.
DROP TRIGGER "responses_end_services" ON "responses";--> statement-breakpoint
CREATE TRIGGER "responses_end_services" AFTER UPDATE ON "responses" FOR EACH ROW WHEN (OLD.version <> NEW.version) EXECUTE FUNCTION "responses_end_services"();
