CREATE TABLE "questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"trip_id" text NOT NULL,
	"traveler_id" text,
	"round_id" uuid,
	"plan_id" uuid,
	"thread_id" uuid NOT NULL,
	"item_id" uuid,
	"about" text DEFAULT '' NOT NULL,
	"question" text DEFAULT '' NOT NULL,
	"reply" text DEFAULT '' NOT NULL,
	"added_need" text DEFAULT '' NOT NULL,
	"state" text NOT NULL,
	"answered_by" text,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	CONSTRAINT "questions_condition" UNIQUE("round_id","plan_id","traveler_id"),
	CONSTRAINT "questions_state" CHECK ("questions"."state" in ('asked', 'accepted', 'declined', 'confirmed', 'replied')),
	CONSTRAINT "questions_kind" CHECK (("questions"."round_id" is null) = ("questions"."plan_id" is null) and case when "questions"."round_id" is null then "questions"."state" in ('asked', 'replied') else "questions"."state" <> 'replied' and "questions"."traveler_id" is not null end),
	CONSTRAINT "questions_text_limits" CHECK (length("questions"."question") <= case when "questions"."round_id" is null then 500 else 1000 end and length("questions"."reply") <= 1000 and length("questions"."added_need") <= 500)
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action";--> statement-breakpoint
ALTER TABLE "desk_waits" DROP CONSTRAINT "desk_waits_kind";--> statement-breakpoint
ALTER TABLE "verdicts" DROP CONSTRAINT "verdicts_condition";--> statement-breakpoint
ALTER TABLE "verdicts" DROP CONSTRAINT "verdicts_state";--> statement-breakpoint
ALTER TABLE "verdicts" DROP CONSTRAINT "verdicts_text_limits";--> statement-breakpoint
ALTER TABLE "verdicts" DROP CONSTRAINT "verdicts_answered_by_users_id_fk";
--> statement-breakpoint
DROP INDEX "verdicts_answered_by";--> statement-breakpoint
DROP INDEX "verdicts_asked";--> statement-breakpoint
DROP INDEX "verdicts_accepted";--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_traveler" FOREIGN KEY ("trip_id","traveler_id") REFERENCES "public"."responses"("trip_id","traveler_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_verdict" FOREIGN KEY ("round_id","plan_id","traveler_id") REFERENCES "public"."verdicts"("round_id","plan_id","traveler_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
CREATE UNIQUE INDEX "questions_shown" ON "questions" USING btree ("thread_id") WHERE "questions"."traveler_id" is null;--> statement-breakpoint
CREATE INDEX "questions_trip" ON "questions" USING btree ("trip_id","asked_at");--> statement-breakpoint
CREATE INDEX "questions_traveler_id" ON "questions" USING btree ("trip_id","traveler_id");--> statement-breakpoint
CREATE INDEX "questions_thread" ON "questions" USING btree ("thread_id");--> statement-breakpoint
CREATE INDEX "questions_answered_by" ON "questions" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "questions_asked" ON "questions" USING btree ("trip_id") WHERE "questions"."state" = 'asked';--> statement-breakpoint
CREATE INDEX "questions_accepted" ON "questions" USING btree ("trip_id") WHERE "questions"."state" = 'accepted';--> statement-breakpoint
-- A condition is a question that a verdict waits for. When it was answered was not kept.
DO $$
DECLARE moved integer;
BEGIN
	INSERT INTO questions (id, trip_id, traveler_id, round_id, plan_id, thread_id, question, reply, state, answered_by, asked_at)
	SELECT v.id, v.trip_id, v.traveler_id, v.round_id, v.plan_id, v.id, v.condition, v.note, v.state, v.answered_by, v.given_at
	FROM (SELECT gen_random_uuid() AS id, * FROM verdicts OFFSET 0) v WHERE v.state IS NOT NULL;
	GET DIAGNOSTICS moved = ROW_COUNT;
	RAISE INFO 'moved % conditions to the questions', moved;
END $$;--> statement-breakpoint
DROP TRIGGER "verdicts_said" ON "verdicts";--> statement-breakpoint
ALTER TABLE "verdicts" DROP COLUMN "condition";--> statement-breakpoint
ALTER TABLE "verdicts" DROP COLUMN "note";--> statement-breakpoint
ALTER TABLE "verdicts" DROP COLUMN "state";--> statement-breakpoint
ALTER TABLE "verdicts" DROP COLUMN "answered_by";--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('list_opened', 'trip_opened', 'brief_opened', 'composer_opened', 'sheets_opened', 'plans_searched', 'plan_previewed', 'plan_copied', 'plan_read_as', 'verdicts_opened', 'need_added', 'csv_exported', 'sheet_exported', 'sheet_sent', 'receipt_asked', 'sheet_seen', 'receipt_withdrawn', 'trip_taken', 'trip_given_back', 'trip_handed_over', 'responses_joined', 'answers_taken', 'trip_sent_back', 'dues_made', 'due_added', 'due_changed', 'due_waived', 'due_asked_again', 'payment_confirmed', 'payment_not_here', 'payment_undone', 'party_settled', 'dues_exported', 'payee_chosen', 'ways_to_pay_set', 'ways_to_pay_changed', 'claim_granted', 'claim_revoked', 'passkey_added', 'passkey_removed', 'second_factor_on', 'second_factor_off', 'second_factor_ended', 'recovery_code_used', 'mail_paused', 'mail_resumed'));--> statement-breakpoint
ALTER TABLE "desk_waits" ADD CONSTRAINT "desk_waits_kind" CHECK ("desk_waits"."kind" in ('condition', 'question', 'supplier', 'note', 'everyone', 'chosen', 'settle', 'overdue', 'refund', 'confirm', 'sentBack'));--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_text_limits" CHECK (length("verdicts"."reason") <= 1000);--> statement-breakpoint
-- A verdict is said, changed or taken back.
CREATE TRIGGER "verdicts_said" AFTER INSERT OR DELETE OR UPDATE OF "verdict", "ceiling", "agreed", "seen", "asked_for" ON "verdicts" FOR EACH ROW
	EXECUTE FUNCTION "round_unjudged"();--> statement-breakpoint
-- Its condition is said, answered or confirmed.
CREATE TRIGGER "conditions_said" AFTER INSERT OR UPDATE OF "state" ON "questions" FOR EACH ROW
	WHEN (NEW.round_id IS NOT NULL)
	EXECUTE FUNCTION "round_unjudged"();--> statement-breakpoint
CREATE TRIGGER "conditions_gone" AFTER DELETE ON "questions" FOR EACH ROW
	WHEN (OLD.round_id IS NOT NULL)
	EXECUTE FUNCTION "round_unjudged"();
