CREATE TABLE "sheet_notes" (
	"trip_id" text NOT NULL,
	"sheet" text NOT NULL,
	"note_key" text NOT NULL,
	"item_id" uuid,
	"traveler_id" text,
	"note" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sheet_notes_trip_id_sheet_note_key_pk" PRIMARY KEY("trip_id","sheet","note_key"),
	CONSTRAINT "sheet_notes_sheet" CHECK ("sheet_notes"."sheet" in ('rooming', 'kitchen', 'transfers')),
	CONSTRAINT "sheet_notes_about" CHECK (("sheet_notes"."item_id" is null) <> ("sheet_notes"."traveler_id" is null)),
	CONSTRAINT "sheet_notes_note" CHECK (length("sheet_notes"."note") <= 300)
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action";--> statement-breakpoint
ALTER TABLE "sheet_notes" ADD CONSTRAINT "sheet_notes_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_notes" ADD CONSTRAINT "sheet_notes_item_id_plan_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."plan_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_notes" ADD CONSTRAINT "sheet_notes_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_notes" ADD CONSTRAINT "sheet_notes_traveler" FOREIGN KEY ("trip_id","traveler_id") REFERENCES "public"."responses"("trip_id","traveler_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_notes_item_id" ON "sheet_notes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "sheet_notes_traveler" ON "sheet_notes" USING btree ("trip_id","traveler_id");--> statement-breakpoint
CREATE INDEX "sheet_notes_saved_by" ON "sheet_notes" USING btree ("saved_by");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('list_opened', 'trip_opened', 'brief_opened', 'composer_opened', 'sheets_opened', 'plan_read_as', 'verdicts_opened', 'csv_exported', 'sheet_exported', 'trip_taken', 'trip_given_back', 'trip_sent_back', 'claim_granted', 'claim_revoked', 'mail_paused', 'mail_resumed'));