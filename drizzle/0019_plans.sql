CREATE TABLE "plan_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"position" double precision NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"start_time" text,
	"end_time" text,
	"time_zone" text,
	"end_time_zone" text,
	"details" text NOT NULL,
	"url" text NOT NULL,
	"cost" bigint,
	"cost_per" text NOT NULL,
	"payment" text NOT NULL,
	"booking" text NOT NULL,
	"reference" text NOT NULL,
	"who" jsonb NOT NULL,
	"serves" jsonb NOT NULL,
	"rooms" jsonb NOT NULL,
	"currency" text NOT NULL,
	"was_on" date,
	"was_until" date,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "plan_items_kind" CHECK ("plan_items"."kind" in ('stay', 'flight', 'transport', 'meal', 'activity', 'other')),
	CONSTRAINT "plan_items_cost_per" CHECK ("plan_items"."cost_per" in ('person', 'group', 'night', 'room')),
	CONSTRAINT "plan_items_payment" CHECK ("plan_items"."payment" in ('included', 'onSite')),
	CONSTRAINT "plan_items_booking" CHECK ("plan_items"."booking" in ('idea', 'held', 'booked', 'notNeeded')),
	CONSTRAINT "plan_items_cost" CHECK ("plan_items"."cost" >= 0),
	CONSTRAINT "plan_items_days" CHECK ("plan_items"."starts_on" is not null or "plan_items"."ends_on" is null),
	CONSTRAINT "plan_items_title" CHECK (length(trim("plan_items"."title")) between 1 and 200),
	CONSTRAINT "plan_items_text_limits" CHECK (length("plan_items"."place") <= 200 and length("plan_items"."details") <= 5000 and length("plan_items"."reference") <= 200)
);
--> statement-breakpoint
CREATE TABLE "plan_leavers" (
	"trip_id" text NOT NULL,
	"traveler_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "plan_leavers_trip_id_traveler_id_pk" PRIMARY KEY("trip_id","traveler_id")
);
--> statement-breakpoint
CREATE TABLE "plan_looks" (
	"plan_id" uuid NOT NULL,
	"key" text NOT NULL,
	"user_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_looks_plan_id_key_pk" PRIMARY KEY("plan_id","key")
);
--> statement-breakpoint
CREATE TABLE "plan_people" (
	"plan_id" uuid NOT NULL,
	"traveler_id" text NOT NULL,
	"without" boolean NOT NULL,
	"arrives" date,
	"leaves" date,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plan_people_plan_id_traveler_id_pk" PRIMARY KEY("plan_id","traveler_id"),
	CONSTRAINT "plan_people_days" CHECK ("plan_people"."leaves" >= "plan_people"."arrives")
);
--> statement-breakpoint
CREATE TABLE "plan_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"round_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"plan" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"travelers" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"proposed_by" text,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"superseded_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "plan_proposals_number" UNIQUE("plan_id","number")
);
--> statement-breakpoint
CREATE TABLE "plan_rounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"consent_by" date NOT NULL,
	"quorum" integer,
	"minimum_group" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"chosen_proposal_id" uuid,
	"chosen_at" timestamp with time zone,
	CONSTRAINT "plan_rounds_quorum" CHECK ("plan_rounds"."quorum" >= 1),
	CONSTRAINT "plan_rounds_minimum_group" CHECK ("plan_rounds"."minimum_group" >= 1),
	CONSTRAINT "plan_rounds_chosen" CHECK (("plan_rounds"."chosen_proposal_id" is null) = ("plan_rounds"."chosen_at" is null))
);
--> statement-breakpoint
CREATE TABLE "plan_ticks" (
	"plan_id" uuid NOT NULL,
	"traveler_id" text NOT NULL,
	"need" text NOT NULL,
	"user_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_ticks_plan_id_traveler_id_need_pk" PRIMARY KEY("plan_id","traveler_id","need"),
	CONSTRAINT "plan_ticks_need" CHECK ("plan_ticks"."need" in ('accommodations', 'specialTravel'))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"position" integer NOT NULL,
	"plan_title" text NOT NULL,
	"plan_start" date NOT NULL,
	"plan_end" date NOT NULL,
	"time_zone" text NOT NULL,
	"currency" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "plans_position" UNIQUE("trip_id","position"),
	CONSTRAINT "plans_title" CHECK (length(trim("plans"."plan_title")) between 1 and 80),
	CONSTRAINT "plans_days" CHECK ("plans"."plan_end" >= "plans"."plan_start")
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action";--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "is_proposed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "is_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_leavers" ADD CONSTRAINT "plan_leavers_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_leavers" ADD CONSTRAINT "plan_leavers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_looks" ADD CONSTRAINT "plan_looks_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_looks" ADD CONSTRAINT "plan_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_people" ADD CONSTRAINT "plan_people_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_proposals" ADD CONSTRAINT "plan_proposals_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_proposals" ADD CONSTRAINT "plan_proposals_round_id_plan_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."plan_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_proposals" ADD CONSTRAINT "plan_proposals_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_proposals" ADD CONSTRAINT "plan_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_rounds" ADD CONSTRAINT "plan_rounds_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_ticks" ADD CONSTRAINT "plan_ticks_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_ticks" ADD CONSTRAINT "plan_ticks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_items_plan_id" ON "plan_items" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "plan_leavers_user_id" ON "plan_leavers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_looks_user_id" ON "plan_looks" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_proposals_open" ON "plan_proposals" USING btree ("plan_id") WHERE "plan_proposals"."superseded_at" is null and "plan_proposals"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "plan_proposals_trip_id" ON "plan_proposals" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "plan_proposals_round_id" ON "plan_proposals" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "plan_proposals_proposed_by" ON "plan_proposals" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "plan_rounds_trip_id" ON "plan_rounds" USING btree ("trip_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_rounds_open" ON "plan_rounds" USING btree ("trip_id") WHERE "plan_rounds"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "plan_ticks_user_id" ON "plan_ticks" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('list_opened', 'trip_opened', 'brief_opened', 'composer_opened', 'csv_exported', 'trip_taken', 'trip_given_back', 'trip_sent_back', 'claim_granted', 'claim_revoked'));--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_proposed" CHECK ((not "trips"."is_proposed" or "trips"."status" = 'ready') and (not "trips"."is_chosen" or "trips"."is_proposed"));
--> statement-breakpoint
CREATE FUNCTION "plan_proposals_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	later text[] := ARRAY['superseded_at', 'withdrawn_at', 'proposed_by'];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF to_jsonb(NEW) - later = to_jsonb(OLD) - later
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
--> statement-breakpoint
CREATE TRIGGER "plan_proposals_keep_row" BEFORE UPDATE OR DELETE ON "plan_proposals" FOR EACH ROW EXECUTE FUNCTION "plan_proposals_keep"();
--> statement-breakpoint
CREATE TRIGGER "plan_proposals_keep_all" BEFORE TRUNCATE ON "plan_proposals" FOR EACH STATEMENT EXECUTE FUNCTION "plan_proposals_keep"();
--> statement-breakpoint
CREATE FUNCTION "trips_nothing_proposed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.is_proposed := false;
	NEW.is_chosen := false;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trips_nothing_proposed" BEFORE UPDATE OF "status" ON "trips" FOR EACH ROW WHEN (OLD.status = 'ready' AND NEW.status = 'draft') EXECUTE FUNCTION "trips_nothing_proposed"();
--> statement-breakpoint
CREATE FUNCTION "trips_withdraw_round"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE plan_rounds SET withdrawn_at = now() WHERE trip_id = NEW.id AND withdrawn_at IS NULL;
	UPDATE plan_proposals SET withdrawn_at = now() WHERE trip_id = NEW.id AND withdrawn_at IS NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trips_withdraw_round" AFTER UPDATE OF "status" ON "trips" FOR EACH ROW WHEN (OLD.status = 'ready' AND NEW.status = 'draft') EXECUTE FUNCTION "trips_withdraw_round"();
--> statement-breakpoint
CREATE FUNCTION "responses_end_services"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "responses_end_services" AFTER UPDATE ON "responses" FOR EACH ROW EXECUTE FUNCTION "responses_end_services"();
