CREATE TABLE "plan_checks" (
	"plan_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"traveler_id" text NOT NULL,
	"need" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"user_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_checks_item_id_traveler_id_need_pk" PRIMARY KEY("item_id","traveler_id","need"),
	CONSTRAINT "plan_checks_need" CHECK ("plan_checks"."need" in ('accommodations', 'specialTravel')),
	CONSTRAINT "plan_checks_note" CHECK (length("plan_checks"."note") <= 300)
);
--> statement-breakpoint
CREATE TABLE "plan_needs" (
	"plan_id" uuid NOT NULL,
	"traveler_id" text NOT NULL,
	"need" text NOT NULL,
	"touches" jsonb NOT NULL,
	"user_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_needs_plan_id_traveler_id_need_pk" PRIMARY KEY("plan_id","traveler_id","need"),
	CONSTRAINT "plan_needs_need" CHECK ("plan_needs"."need" in ('accommodations', 'specialTravel'))
);
--> statement-breakpoint
ALTER TABLE "plan_items" ADD COLUMN "has_food" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_looks" ADD COLUMN "reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_people" ADD COLUMN "by_themselves" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_checks" ADD CONSTRAINT "plan_checks_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_checks" ADD CONSTRAINT "plan_checks_item_id_plan_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."plan_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_checks" ADD CONSTRAINT "plan_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_needs" ADD CONSTRAINT "plan_needs_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_needs" ADD CONSTRAINT "plan_needs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_checks_plan_id" ON "plan_checks" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "plan_checks_user_id" ON "plan_checks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_needs_user_id" ON "plan_needs" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "plan_looks" ADD CONSTRAINT "plan_looks_reason" CHECK (length("plan_looks"."reason") <= 300);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "responses_end_services"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed text[] := ARRAY[]::text[];
BEGIN
	IF NEW.accommodations <> OLD.accommodations THEN changed := changed || 'accommodations'::text; END IF;
	IF NEW.special_travel <> OLD.special_travel THEN changed := changed || 'specialTravel'::text; END IF;
	IF NEW.must_see <> OLD.must_see THEN changed := changed || 'mustSee'::text; END IF;
	IF NEW.preferences <> OLD.preferences THEN changed := changed || 'preferences'::text; END IF;
	IF cardinality(changed) = 0 THEN
		RETURN NULL;
	END IF;
	PERFORM FROM plans WHERE trip_id = NEW.trip_id ORDER BY id FOR NO KEY UPDATE;
	DELETE FROM plan_ticks t USING plans p
		WHERE p.trip_id = NEW.trip_id AND t.plan_id = p.id
			AND t.traveler_id = NEW.traveler_id AND t.need = ANY (changed);
	DELETE FROM plan_needs t USING plans p
		WHERE p.trip_id = NEW.trip_id AND t.plan_id = p.id
			AND t.traveler_id = NEW.traveler_id AND t.need = ANY (changed);
	DELETE FROM plan_checks t USING plans p
		WHERE p.trip_id = NEW.trip_id AND t.plan_id = p.id
			AND t.traveler_id = NEW.traveler_id AND t.need = ANY (changed);
	UPDATE plan_items i SET
		version = i.version + 1,
		serves = coalesce((
			SELECT jsonb_agg(s.service ORDER BY s.place)
			FROM jsonb_array_elements(i.serves) WITH ORDINALITY AS s(service, place)
			WHERE NOT (s.service ->> 'travelerId' = NEW.traveler_id AND s.service ->> 'answer' = ANY (changed))
		), '[]')
		FROM plans p
		WHERE p.trip_id = NEW.trip_id AND i.plan_id = p.id AND EXISTS (
			SELECT FROM jsonb_array_elements(i.serves) AS s(service)
			WHERE s.service ->> 'travelerId' = NEW.traveler_id AND s.service ->> 'answer' = ANY (changed)
		);
	UPDATE plans SET changes = changes + 1 WHERE trip_id = NEW.trip_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "plan_items_end_ticks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM plan_checks WHERE item_id = NEW.id;
	NEW.serves := coalesce((
		SELECT jsonb_agg(s.service ORDER BY s.place)
		FROM jsonb_array_elements(NEW.serves) WITH ORDINALITY AS s(service, place)
		WHERE NOT (s.service ->> 'answer' IN ('accommodations', 'specialTravel') AND OLD.serves @> jsonb_build_array(s.service))
	), '[]');
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "plan_items_end_ticks" BEFORE UPDATE OF "kind", "title", "place" ON "plan_items" FOR EACH ROW WHEN (OLD.kind <> NEW.kind OR OLD.title <> NEW.title OR OLD.place <> NEW.place) EXECUTE FUNCTION "plan_items_end_ticks"();
