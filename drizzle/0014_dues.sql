CREATE TABLE "due_parties" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text,
	"trip_name" text NOT NULL,
	"traveler_id" text NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"share" bigint NOT NULL,
	"currency" text NOT NULL,
	"made_for" integer NOT NULL,
	"left_at" timestamp with time zone,
	"kept_until" timestamp with time zone NOT NULL,
	CONSTRAINT "due_parties_traveler" UNIQUE("trip_id","traveler_id"),
	CONSTRAINT "due_parties_share" CHECK ("due_parties"."share" >= 0)
);
--> statement-breakpoint
CREATE TABLE "due_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"due_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"answer_note" text DEFAULT '' NOT NULL,
	"said_for" text DEFAULT '' NOT NULL,
	"said_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	"answered_by" text,
	CONSTRAINT "due_payments_state" CHECK ("due_payments"."state" in ('said', 'confirmed', 'notHere')),
	CONSTRAINT "due_payments_amount" CHECK ("due_payments"."amount" between 1 and 10000000000000),
	CONSTRAINT "due_payments_text_limits" CHECK (length("due_payments"."note") <= 200 and length("due_payments"."answer_note") <= 500)
);
--> statement-breakpoint
CREATE TABLE "due_settings" (
	"trip_id" text PRIMARY KEY NOT NULL,
	"payee" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "due_settings_payee" CHECK ("due_settings"."payee" in ('operator', 'organizer'))
);
--> statement-breakpoint
CREATE TABLE "dues" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"party_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"due_by" date NOT NULL,
	"made_for" integer,
	"waived_reason" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "dues_kind" CHECK ("dues"."kind" in ('deposit', 'rest', 'difference', 'refund', 'added')),
	CONSTRAINT "dues_amount" CHECK ("dues"."amount" between 0 and 10000000000000),
	CONSTRAINT "dues_text_limits" CHECK (length("dues"."title") <= 200 and length("dues"."waived_reason") <= 200)
);
--> statement-breakpoint
CREATE TABLE "pay_ways" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"user_id" text,
	"payee_name" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text NOT NULL,
	"payment_link" text NOT NULL,
	"paypal_me" text NOT NULL,
	"pay_note" text NOT NULL,
	"version" integer NOT NULL,
	"set_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "pay_ways_version" UNIQUE("trip_id","version"),
	CONSTRAINT "pay_ways_limits" CHECK (length("pay_ways"."payee_name") <= 80 and length("pay_ways"."iban") <= 34 and length("pay_ways"."bic") <= 11 and length("pay_ways"."payment_link") <= 500 and length("pay_ways"."paypal_me") <= 20 and length("pay_ways"."pay_note") <= 500)
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action";--> statement-breakpoint
ALTER TABLE "due_parties" ADD CONSTRAINT "due_parties_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_parties" ADD CONSTRAINT "due_parties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_payments" ADD CONSTRAINT "due_payments_due_id_dues_id_fk" FOREIGN KEY ("due_id") REFERENCES "public"."dues"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_payments" ADD CONSTRAINT "due_payments_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_settings" ADD CONSTRAINT "due_settings_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues" ADD CONSTRAINT "dues_party_id_due_parties_id_fk" FOREIGN KEY ("party_id") REFERENCES "public"."due_parties"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_ways" ADD CONSTRAINT "pay_ways_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pay_ways" ADD CONSTRAINT "pay_ways_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "due_parties_user_id" ON "due_parties" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "due_payments_due_id" ON "due_payments" USING btree ("due_id");--> statement-breakpoint
CREATE INDEX "due_payments_answered_by" ON "due_payments" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "dues_party_id" ON "dues" USING btree ("party_id");--> statement-breakpoint
CREATE UNIQUE INDEX "pay_ways_current" ON "pay_ways" USING btree ("trip_id") WHERE "pay_ways"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "pay_ways_user_id" ON "pay_ways" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('list_opened', 'trip_opened', 'brief_opened', 'composer_opened', 'sheets_opened', 'plan_read_as', 'verdicts_opened', 'csv_exported', 'sheet_exported', 'sheet_sent', 'receipt_asked', 'sheet_seen', 'receipt_withdrawn', 'trip_taken', 'trip_given_back', 'trip_handed_over', 'responses_joined', 'answers_taken', 'trip_sent_back', 'dues_made', 'due_added', 'due_changed', 'due_waived', 'due_asked_again', 'payment_confirmed', 'payment_not_here', 'payee_chosen', 'ways_to_pay_set', 'ways_to_pay_changed', 'claim_granted', 'claim_revoked', 'mail_paused', 'mail_resumed'));--> statement-breakpoint
-- What has arrived stays as it was confirmed, whatever later versions of the plan say.
CREATE FUNCTION "due_payments_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF to_jsonb(NEW) - 'answered_by' = to_jsonb(OLD) - 'answered_by' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a confirmed payment stays as it is: % refused', TG_OP
		USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "due_payments_keep_row" BEFORE UPDATE ON "due_payments" FOR EACH ROW
	WHEN (OLD.state = 'confirmed') EXECUTE FUNCTION "due_payments_keep"();
--> statement-breakpoint
-- Dues outlive the response, the account and the trip: a party and its rows go when their time is over.
CREATE FUNCTION "due_parties_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF OLD.kept_until < now() THEN
		RETURN OLD;
	END IF;
	RAISE EXCEPTION 'a party of due_parties is kept until its time is over: % refused', TG_OP
		USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "due_parties_keep_row" BEFORE DELETE ON "due_parties" FOR EACH ROW
	EXECUTE FUNCTION "due_parties_keep"();
--> statement-breakpoint
-- Whoever leaves, however they do, keeps their rows, marked.
CREATE FUNCTION "dues_party_left"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE due_parties SET left_at = now()
		WHERE trip_id = OLD.trip_id AND traveler_id = OLD.traveler_id AND left_at IS NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "responses_dues_left" AFTER DELETE ON "responses" FOR EACH ROW
	EXECUTE FUNCTION "dues_party_left"();
--> statement-breakpoint
-- A trip that changes hands has no ways to pay its former organizer any more.
CREATE FUNCTION "trips_end_pay_ways"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE pay_ways SET ended_at = now()
		WHERE trip_id = NEW.id AND user_id IS NOT NULL AND ended_at IS NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trips_end_pay_ways" AFTER UPDATE OF "user_id" ON "trips" FOR EACH ROW
	WHEN (OLD."user_id" <> NEW."user_id") EXECUTE FUNCTION "trips_end_pay_ways"();
--> statement-breakpoint
-- Dues belong to whoever's the response is, also once answers that were given for somebody become their own.
CREATE FUNCTION "dues_follow_response"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE due_parties SET user_id = NEW.user_id
		WHERE trip_id = NEW.trip_id AND traveler_id = NEW.traveler_id AND left_at IS NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "responses_dues_follow" AFTER UPDATE OF "user_id" ON "responses" FOR EACH ROW
	WHEN (OLD."user_id" <> NEW."user_id") EXECUTE FUNCTION "dues_follow_response"();
