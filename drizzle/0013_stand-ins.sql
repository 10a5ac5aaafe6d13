ALTER TABLE "users" DROP CONSTRAINT "users_terms_accepted";--> statement-breakpoint
ALTER TABLE "guests" DROP CONSTRAINT "guests_answer";
--> statement-breakpoint
ALTER TABLE "guests_apart" DROP CONSTRAINT "guests_apart_answer";
--> statement-breakpoint
ALTER TABLE "told_answers" DROP CONSTRAINT "told_answers_answer";
--> statement-breakpoint
ALTER TABLE "companions" DROP CONSTRAINT "companions_response";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_stand_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "answered_by" text;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "hides_needs" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_answer" FOREIGN KEY ("trip_id","user_id") REFERENCES "public"."responses"("trip_id","user_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "guests_apart" ADD CONSTRAINT "guests_apart_answer" FOREIGN KEY ("trip_id","user_id") REFERENCES "public"."responses"("trip_id","user_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "told_answers" ADD CONSTRAINT "told_answers_answer" FOREIGN KEY ("trip_id","user_id") REFERENCES "public"."responses"("trip_id","user_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "companions" ADD CONSTRAINT "companions_response" FOREIGN KEY ("trip_id","user_id") REFERENCES "public"."responses"("trip_id","user_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "responses_answered_by" ON "responses" USING btree ("answered_by");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_stand_in" CHECK (not ("users"."is_stand_in" and ("users"."email_verified" or "users"."is_admin")));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_terms_accepted" CHECK ("users"."accepted_terms" <> "users"."is_stand_in");--> statement-breakpoint
-- Nobody is ever signed in as a stand-in, by whatever way an account gets a session or a password.
CREATE FUNCTION "stand_ins_stay_out"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM users WHERE id = NEW.user_id AND is_stand_in) THEN
		RAISE EXCEPTION 'nobody signs in as a stand-in' USING ERRCODE = 'insufficient_privilege';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "sessions_no_stand_in" BEFORE INSERT OR UPDATE OF "user_id" ON "sessions" FOR EACH ROW
	EXECUTE FUNCTION "stand_ins_stay_out"();
--> statement-breakpoint
CREATE TRIGGER "accounts_no_stand_in" BEFORE INSERT OR UPDATE OF "user_id" ON "accounts" FOR EACH ROW
	EXECUTE FUNCTION "stand_ins_stay_out"();
--> statement-breakpoint
-- A stand-in is there for one response, and goes with it, or once that is somebody else's; by cascades too.
CREATE FUNCTION "stand_ins_end"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM users WHERE id = OLD.user_id AND is_stand_in;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "responses_end_stand_in" AFTER DELETE ON "responses" FOR EACH ROW
	EXECUTE FUNCTION "stand_ins_end"();
--> statement-breakpoint
CREATE TRIGGER "responses_taken_from_stand_in" AFTER UPDATE OF "user_id" ON "responses" FOR EACH ROW
	WHEN (OLD.user_id <> NEW.user_id)
	EXECUTE FUNCTION "stand_ins_end"();
--> statement-breakpoint
-- As before; and whoever makes a stand-in's response their own reads who has looked at it.
CREATE OR REPLACE FUNCTION "answer_looks_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		-- Within the hour more may be done.
		IF NEW.kinds @> OLD.kinds AND to_jsonb(NEW) - 'kinds' = to_jsonb(OLD) - 'kinds' THEN
			RETURN NEW;
		END IF;
		IF to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id'
			AND EXISTS (SELECT FROM users WHERE id = OLD.user_id AND is_stand_in) THEN
			RETURN NEW;
		END IF;
	ELSIF TG_OP = 'DELETE' THEN
		IF OLD.at < now() - interval '2 years' OR NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'a line of answer_looks is kept as it is for two years: % refused', TG_OP
		USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action";--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('list_opened', 'trip_opened', 'brief_opened', 'composer_opened', 'sheets_opened', 'plan_read_as', 'verdicts_opened', 'csv_exported', 'sheet_exported', 'sheet_sent', 'receipt_asked', 'sheet_seen', 'receipt_withdrawn', 'trip_taken', 'trip_given_back', 'trip_handed_over', 'responses_joined', 'answers_taken', 'trip_sent_back', 'claim_granted', 'claim_revoked', 'mail_paused', 'mail_resumed'));
