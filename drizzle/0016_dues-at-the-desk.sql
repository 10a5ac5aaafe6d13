ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action";--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('list_opened', 'trip_opened', 'brief_opened', 'composer_opened', 'sheets_opened', 'plan_read_as', 'verdicts_opened', 'csv_exported', 'sheet_exported', 'sheet_sent', 'receipt_asked', 'sheet_seen', 'receipt_withdrawn', 'trip_taken', 'trip_given_back', 'trip_handed_over', 'responses_joined', 'answers_taken', 'trip_sent_back', 'dues_made', 'due_added', 'due_changed', 'due_waived', 'due_asked_again', 'payment_confirmed', 'payment_not_here', 'dues_exported', 'payee_chosen', 'ways_to_pay_set', 'ways_to_pay_changed', 'claim_granted', 'claim_revoked', 'mail_paused', 'mail_resumed'));--> statement-breakpoint
CREATE VIEW "public"."unpaid_dues" AS (
  select party.trip_id, due.due_by from due_parties party
  join trips on trips.id = party.trip_id and trips.is_chosen
  join dues due on due.party_id = party.id
  where party.left_at is null and due.kind <> 'refund' and due.waived_reason = ''
    and due.amount > (
      select coalesce(sum(paid.amount), 0) from due_payments paid
      where paid.due_id = due.id and paid.state <> 'notHere'));--> statement-breakpoint
-- Whoever takes over what was answered for them owes it themselves from then on.
CREATE FUNCTION "dues_change_hands"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE due_parties SET user_id = NEW.user_id
		WHERE trip_id = NEW.trip_id AND traveler_id = NEW.traveler_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "responses_dues_change_hands" AFTER UPDATE OF "user_id" ON "responses" FOR EACH ROW
	WHEN (OLD."user_id" <> NEW."user_id") EXECUTE FUNCTION "dues_change_hands"();
