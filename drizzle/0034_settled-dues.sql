DROP VIEW "public"."unpaid_dues";--> statement-breakpoint
DROP VIEW "public"."left_out";--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action";--> statement-breakpoint
ALTER TABLE "desk_waits" DROP CONSTRAINT "desk_waits_kind";--> statement-breakpoint
ALTER TABLE "due_parties" ADD COLUMN "settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan_items" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "plan_items" ADD COLUMN "saved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_items_saved_by" ON "plan_items" USING btree ("saved_by");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('list_opened', 'trip_opened', 'brief_opened', 'composer_opened', 'sheets_opened', 'plan_read_as', 'verdicts_opened', 'csv_exported', 'sheet_exported', 'sheet_sent', 'receipt_asked', 'sheet_seen', 'receipt_withdrawn', 'trip_taken', 'trip_given_back', 'trip_handed_over', 'responses_joined', 'answers_taken', 'trip_sent_back', 'dues_made', 'due_added', 'due_changed', 'due_waived', 'due_asked_again', 'payment_confirmed', 'payment_not_here', 'payment_undone', 'party_settled', 'dues_exported', 'payee_chosen', 'ways_to_pay_set', 'ways_to_pay_changed', 'claim_granted', 'claim_revoked', 'mail_paused', 'mail_resumed'));--> statement-breakpoint
ALTER TABLE "desk_waits" ADD CONSTRAINT "desk_waits_kind" CHECK ("desk_waits"."kind" in ('condition', 'supplier', 'note', 'everyone', 'chosen', 'settle', 'overdue', 'refund', 'confirm', 'sentBack'));--> statement-breakpoint
CREATE VIEW "public"."unpaid_dues" AS (
  select party.trip_id, due.due_by from due_parties party
  join trips on trips.id = party.trip_id and trips.is_chosen
  join dues due on due.party_id = party.id
  where (party.left_at is null or party.settled_at is not null)
    and due.kind <> 'refund' and due.waived_reason = ''
    and due.amount > (
      select coalesce(sum(paid.amount), 0) from due_payments paid
      where paid.due_id = due.id and paid.state <> 'notHere'));--> statement-breakpoint
CREATE VIEW "public"."left_out" AS (select r.trip_id, r.user_id from responses r join plan_rounds d on d.trip_id = r.trip_id and d.withdrawn_at is null where not r.waiting and case when d.chosen_proposal_id is not null then not coalesce(d.going ? r.traveler_id, false) or not exists (select from proposal_people p where p.proposal_id = d.chosen_proposal_id and p.traveler_id = r.traveler_id and p.share is not null) else not exists (select from plan_proposals v join proposal_people p on p.proposal_id = v.id where v.round_id = d.id and v.superseded_at is null and v.withdrawn_at is null and p.traveler_id = r.traveler_id) end);