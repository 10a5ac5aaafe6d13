CREATE TABLE "companions" (
	"trip_id" text NOT NULL,
	"user_id" text NOT NULL,
	"traveler_id" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"age" integer,
	"needs" text DEFAULT '' NOT NULL,
	"version" integer NOT NULL,
	CONSTRAINT "companions_trip_id_traveler_id_pk" PRIMARY KEY("trip_id","traveler_id"),
	CONSTRAINT "companions_kind" CHECK ("companions"."kind" in ('adult', 'child', 'infant')),
	CONSTRAINT "companions_age" CHECK (("companions"."kind" = 'child') = ("companions"."age" is not null) and "companions"."age" between 2 and 17),
	CONSTRAINT "companions_text_limits" CHECK (length(trim("companions"."name")) between 1 and 80 and length("companions"."needs") <= 5000)
);
--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "budget_for" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "room_together" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companions" ADD CONSTRAINT "companions_response" FOREIGN KEY ("trip_id","user_id") REFERENCES "public"."responses"("trip_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companions_response" ON "companions" USING btree ("trip_id","user_id");--> statement-breakpoint
CREATE INDEX "companions_user_id" ON "companions" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_budget_for" CHECK ("responses"."budget_for" in ('', 'each', 'all'));--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_room_together" CHECK ("responses"."room_together" in ('', 'yes', 'no'));--> statement-breakpoint
ALTER TABLE "plan_items" ADD COLUMN "child_price" bigint;--> statement-breakpoint
ALTER TABLE "plan_items" ADD COLUMN "infant_price" bigint;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_child_prices" CHECK (("plan_items"."child_price" >= 0 and "plan_items"."infant_price" >= 0) is not false or "plan_items"."kind" = 'other');--> statement-breakpoint
ALTER TABLE "proposal_people" ADD COLUMN "people" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE VIEW "public"."party_people" AS (
  select trip_id, user_id, traveler_id from responses
  union all select trip_id, user_id, traveler_id from companions);--> statement-breakpoint
-- Ends what operators noted of words that have changed: ticks, touches, checks and what an item serves.
CREATE FUNCTION "end_services"(trip text, traveler text, changed text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM plans WHERE trip_id = trip ORDER BY id FOR NO KEY UPDATE;
	DELETE FROM plan_ticks t USING plans p
		WHERE p.trip_id = trip AND t.plan_id = p.id AND t.traveler_id = traveler AND t.need = ANY (changed);
	DELETE FROM plan_needs t USING plans p
		WHERE p.trip_id = trip AND t.plan_id = p.id AND t.traveler_id = traveler AND t.need = ANY (changed);
	DELETE FROM plan_checks t USING plans p
		WHERE p.trip_id = trip AND t.plan_id = p.id AND t.traveler_id = traveler AND t.need = ANY (changed);
	UPDATE plan_items i SET
		version = i.version + 1,
		serves = coalesce((
			SELECT jsonb_agg(s.service ORDER BY s.place)
			FROM jsonb_array_elements(i.serves) WITH ORDINALITY AS s(service, place)
			WHERE NOT (s.service ->> 'travelerId' = traveler AND s.service ->> 'answer' = ANY (changed))
		), '[]')
		FROM plans p
		WHERE p.trip_id = trip AND i.plan_id = p.id AND EXISTS (
			SELECT FROM jsonb_array_elements(i.serves) AS s(service)
			WHERE s.service ->> 'travelerId' = traveler AND s.service ->> 'answer' = ANY (changed)
		);
	UPDATE plans SET changes = changes + 1 WHERE trip_id = trip;
END
$$;
--> statement-breakpoint
-- A tick is about the words that were there: other words end it in the same transaction, whichever form saved them.
CREATE OR REPLACE FUNCTION "responses_end_services"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed text[] := ARRAY[]::text[];
BEGIN
	IF NEW.accommodations <> OLD.accommodations THEN changed := changed || 'accommodations'::text; END IF;
	IF NEW.special_travel <> OLD.special_travel THEN changed := changed || 'specialTravel'::text; END IF;
	IF NEW.must_see <> OLD.must_see THEN changed := changed || 'mustSee'::text; END IF;
	IF NEW.preferences <> OLD.preferences THEN changed := changed || 'preferences'::text; END IF;
	IF cardinality(changed) > 0 THEN
		PERFORM end_services(NEW.trip_id, NEW.traveler_id, changed);
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "companions_end_services"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM end_services(NEW.trip_id, NEW.traveler_id, ARRAY['accommodations']);
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- The same for a companion's words; deleting them because of their age is no new version here either.
CREATE TRIGGER "companions_end_services" AFTER UPDATE ON "companions" FOR EACH ROW
	WHEN (OLD.version <> NEW.version AND OLD.needs <> NEW.needs)
	EXECUTE FUNCTION "companions_end_services"();
--> statement-breakpoint
-- What a supplier wrote of lines in which a companion stood who leaves may be about them.
CREATE TRIGGER "companions_receipts_without" BEFORE DELETE ON "companions" FOR EACH ROW
	EXECUTE FUNCTION "sheet_receipts_without"();
--> statement-breakpoint
-- A companion leaves, alone or with their party: the round's outcome is worked out again.
CREATE TRIGGER "companions_gone" AFTER DELETE ON "companions" FOR EACH ROW
	EXECUTE FUNCTION "round_unjudged"();
--> statement-breakpoint
-- Sheets name companions.
CREATE TRIGGER "companions_sheets_due" AFTER INSERT OR UPDATE OR DELETE ON "companions" FOR EACH ROW
	EXECUTE FUNCTION "sheets_due_by_row"();
--> statement-breakpoint
-- The organizer's news count people, and name whom the list still misses.
CREATE TRIGGER "companions_added_news" AFTER INSERT ON "companions"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "news_due_by_rows"();
--> statement-breakpoint
CREATE TRIGGER "companions_changed_news" AFTER UPDATE OF "name" OR DELETE ON "companions" FOR EACH ROW
	EXECUTE FUNCTION "news_due_by_row"();
--> statement-breakpoint
-- The operators' list keeps the best dates, for people.
CREATE TRIGGER "companions_desk" AFTER DELETE ON "companions" FOR EACH ROW
	EXECUTE FUNCTION "desk_by_row"();
--> statement-breakpoint
-- A companion leaves, by whichever way: what plans say about them goes, and the name stays while operators are told.
CREATE FUNCTION "companions_leave_plans"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO plan_leavers (trip_id, traveler_id, user_id, name)
		SELECT t.id, OLD.traveler_id, u.id, OLD.name FROM trips t, users u
		WHERE t.id = OLD.trip_id AND u.id = OLD.user_id
			AND EXISTS (SELECT FROM plans p WHERE p.trip_id = t.id)
		ON CONFLICT DO NOTHING;
	DELETE FROM plan_people n USING plans p
		WHERE p.trip_id = OLD.trip_id AND n.plan_id = p.id AND n.traveler_id = OLD.traveler_id;
	DELETE FROM plan_ticks n USING plans p
		WHERE p.trip_id = OLD.trip_id AND n.plan_id = p.id AND n.traveler_id = OLD.traveler_id;
	DELETE FROM plan_needs n USING plans p
		WHERE p.trip_id = OLD.trip_id AND n.plan_id = p.id AND n.traveler_id = OLD.traveler_id;
	DELETE FROM plan_checks n USING plans p
		WHERE p.trip_id = OLD.trip_id AND n.plan_id = p.id AND n.traveler_id = OLD.traveler_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "companions_leave_plans" AFTER DELETE ON "companions" FOR EACH ROW
	EXECUTE FUNCTION "companions_leave_plans"();
