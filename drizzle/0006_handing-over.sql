CREATE TABLE "hand_offers" (
	"trip_id" text PRIMARY KEY NOT NULL,
	"traveler_id" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "same_person_asks" (
	"trip_id" text NOT NULL,
	"first_id" text NOT NULL,
	"second_id" text NOT NULL,
	"first_keeps" text,
	"second_keeps" text,
	"asked_at" timestamp with time zone NOT NULL,
	"denied_at" timestamp with time zone,
	CONSTRAINT "same_person_asks_trip_id_first_id_second_id_pk" PRIMARY KEY("trip_id","first_id","second_id"),
	CONSTRAINT "same_person_asks_order" CHECK ("same_person_asks"."first_id" < "same_person_asks"."second_id"),
	CONSTRAINT "same_person_asks_keeps" CHECK (coalesce("same_person_asks"."first_keeps", "same_person_asks"."first_id") in ("same_person_asks"."first_id", "same_person_asks"."second_id")
        and coalesce("same_person_asks"."second_keeps", "same_person_asks"."first_id") in ("same_person_asks"."first_id", "same_person_asks"."second_id"))
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action";--> statement-breakpoint
ALTER TABLE "hand_offers" ADD CONSTRAINT "hand_offers_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_offers" ADD CONSTRAINT "hand_offers_traveler" FOREIGN KEY ("trip_id","traveler_id") REFERENCES "public"."responses"("trip_id","traveler_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_person_asks" ADD CONSTRAINT "same_person_asks_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_person_asks" ADD CONSTRAINT "same_person_asks_first" FOREIGN KEY ("trip_id","first_id") REFERENCES "public"."responses"("trip_id","traveler_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "same_person_asks" ADD CONSTRAINT "same_person_asks_second" FOREIGN KEY ("trip_id","second_id") REFERENCES "public"."responses"("trip_id","traveler_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('list_opened', 'trip_opened', 'brief_opened', 'composer_opened', 'sheets_opened', 'plan_read_as', 'verdicts_opened', 'csv_exported', 'sheet_exported', 'sheet_sent', 'receipt_asked', 'sheet_seen', 'receipt_withdrawn', 'trip_taken', 'trip_given_back', 'trip_handed_over', 'responses_joined', 'trip_sent_back', 'claim_granted', 'claim_revoked', 'mail_paused', 'mail_resumed'));