ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action";--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "traveler_id" text DEFAULT translate(encode(substring(uuid_send(gen_random_uuid()) from 1 for 5), 'hex'), '0123456789abcdef', 'bcdfghjkmnpqrtvw') NOT NULL;--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "first_answered_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "responses" SET "first_answered_at" = "submitted_at";--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_traveler_id" UNIQUE("trip_id","traveler_id");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('list_opened', 'trip_opened', 'brief_opened', 'csv_exported', 'claim_granted', 'claim_revoked'));