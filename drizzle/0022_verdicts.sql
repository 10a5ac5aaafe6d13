CREATE TABLE "trip_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trip_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trip_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"plan_title" text DEFAULT '' NOT NULL,
	"number" bigint,
	"user_id" text,
	CONSTRAINT "trip_history_kind" CHECK ("trip_history"."kind" in ('ready', 'unready', 'proposed', 'version', 'chosen', 'lifted', 'booked', 'finished'))
);
--> statement-breakpoint
CREATE TABLE "verdicts" (
	"round_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"trip_id" text NOT NULL,
	"traveler_id" text NOT NULL,
	"proposal_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"condition" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text,
	"answered_by" text,
	"ceiling" bigint NOT NULL,
	"agreed" jsonb NOT NULL,
	"seen" jsonb NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verdicts_round_id_plan_id_traveler_id_pk" PRIMARY KEY("round_id","plan_id","traveler_id"),
	CONSTRAINT "verdicts_verdict" CHECK ("verdicts"."verdict" in ('works', 'worksIf', 'cant')),
	CONSTRAINT "verdicts_condition" CHECK (("verdicts"."verdict" = 'worksIf') = ("verdicts"."state" is not null) and ("verdicts"."verdict" = 'worksIf') = ("verdicts"."condition" <> '')),
	CONSTRAINT "verdicts_reason" CHECK ("verdicts"."verdict" = 'cant' or "verdicts"."reason" = ''),
	CONSTRAINT "verdicts_state" CHECK ("verdicts"."state" in ('asked', 'accepted', 'declined', 'confirmed')),
	CONSTRAINT "verdicts_ceiling" CHECK ("verdicts"."ceiling" >= 0),
	CONSTRAINT "verdicts_text_limits" CHECK (length("verdicts"."condition") <= 1000 and length("verdicts"."reason") <= 1000 and length("verdicts"."note") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "plan_rounds" ADD COLUMN "going" jsonb;--> statement-breakpoint
ALTER TABLE "trip_history" ADD CONSTRAINT "trip_history_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_history" ADD CONSTRAINT "trip_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_round_id_plan_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."plan_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_proposal_id_plan_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."plan_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_traveler" FOREIGN KEY ("trip_id","traveler_id") REFERENCES "public"."responses"("trip_id","traveler_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trip_history_trip_id" ON "trip_history" USING btree ("trip_id","at");--> statement-breakpoint
CREATE INDEX "trip_history_user_id" ON "trip_history" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verdicts_traveler_id" ON "verdicts" USING btree ("trip_id","traveler_id");--> statement-breakpoint
CREATE INDEX "verdicts_plan_id" ON "verdicts" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "verdicts_proposal_id" ON "verdicts" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "verdicts_answered_by" ON "verdicts" USING btree ("answered_by");
--> statement-breakpoint
CREATE FUNCTION "trips_note_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO trip_history (trip_id, kind)
		VALUES (NEW.id, CASE NEW.status WHEN 'ready' THEN 'ready' ELSE 'unready' END);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trips_note_status" AFTER UPDATE OF "status" ON "trips" FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION "trips_note_status"();
--> statement-breakpoint
CREATE FUNCTION "responses_tell_round"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO jobs (key, kind, data, due_at)
		SELECT 'somebodyLeft ' || t.id, 'somebodyLeft', jsonb_build_object('tripId', t.id), now()
		FROM trips t WHERE t.id = OLD.trip_id AND t.is_proposed AND NOT t.is_booked
		ON CONFLICT (key) DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "responses_tell_round" AFTER DELETE ON "responses" FOR EACH ROW EXECUTE FUNCTION "responses_tell_round"();
