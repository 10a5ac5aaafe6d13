CREATE TABLE "opt_ins" (
	"item_id" uuid NOT NULL,
	"trip_id" text NOT NULL,
	"traveler_id" text NOT NULL,
	"proposal_id" uuid NOT NULL,
	"is_in" boolean NOT NULL,
	"amount" bigint NOT NULL,
	"is_on_site" boolean NOT NULL,
	"chosen_at" timestamp with time zone NOT NULL,
	"asked_until" timestamp with time zone,
	CONSTRAINT "opt_ins_item_id_traveler_id_pk" PRIMARY KEY("item_id","traveler_id"),
	CONSTRAINT "opt_ins_amount" CHECK ("opt_ins"."amount" >= 0),
	CONSTRAINT "opt_ins_asked" CHECK ("opt_ins"."is_in" or "opt_ins"."asked_until" is null)
);
--> statement-breakpoint
ALTER TABLE "dues" ADD COLUMN "item_id" uuid;--> statement-breakpoint
ALTER TABLE "plan_items" ADD COLUMN "optional" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_items" ADD COLUMN "choose_by" date;--> statement-breakpoint
ALTER TABLE "plan_items" ADD COLUMN "places" integer;--> statement-breakpoint
ALTER TABLE "plan_items" ADD COLUMN "choices_closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "opt_ins" ADD CONSTRAINT "opt_ins_item_id_plan_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."plan_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_ins" ADD CONSTRAINT "opt_ins_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_ins" ADD CONSTRAINT "opt_ins_proposal_id_plan_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."plan_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opt_ins_traveler_id" ON "opt_ins" USING btree ("trip_id","traveler_id");--> statement-breakpoint
CREATE INDEX "opt_ins_proposal_id" ON "opt_ins" USING btree ("proposal_id");--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_item_id_plan_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."plan_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dues_item_id" ON "dues" USING btree ("item_id") WHERE "dues"."item_id" is not null;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_optional" CHECK (case when "plan_items"."optional" then "plan_items"."cost_per" in ('person','night') and ("plan_items"."cost" >= 0) is not false else "plan_items"."choose_by" is null and "plan_items"."places" is null end);--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_places" CHECK ("plan_items"."places" between 1 and 500);--> statement-breakpoint
CREATE VIEW "public"."offers" AS (
  select o.proposal_id, o.traveler_id as party_of, person.traveler_id,
    (offer->>'itemId')::uuid as item_id, (offer->>'amount')::bigint as amount,
    offer->>'payment' = 'onSite' as is_on_site
  from proposal_people o
  cross join lateral (
    select coalesce(o.view->>'of', o.traveler_id) as traveler_id, o.view->'offers' as offers
    union all
    select one->>'travelerId', one->'view'->'offers' from jsonb_array_elements(o.view->'party') one
  ) person
  cross join lateral jsonb_array_elements(person.offers) offer);--> statement-breakpoint
-- Somebody leaves, a traveler or a companion: what they chose goes, and makes their places free.
CREATE FUNCTION "opt_ins_without"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM opt_ins WHERE trip_id = OLD.trip_id AND traveler_id = OLD.traveler_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "responses_opt_ins_without" AFTER DELETE ON "responses" FOR EACH ROW
	EXECUTE FUNCTION "opt_ins_without"();
--> statement-breakpoint
CREATE TRIGGER "companions_opt_ins_without" AFTER DELETE ON "companions" FOR EACH ROW
	EXECUTE FUNCTION "opt_ins_without"();
--> statement-breakpoint
-- Who is in an item is in its sheets.
CREATE TRIGGER "opt_ins_sheets_due" AFTER INSERT OR UPDATE OR DELETE ON "opt_ins" FOR EACH ROW
	EXECUTE FUNCTION "sheets_due_by_row"();
