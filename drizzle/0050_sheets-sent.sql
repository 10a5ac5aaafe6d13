CREATE TABLE "sheet_copies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"is_draft" boolean NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_copy_words" (
	"copy_id" uuid NOT NULL,
	"trip_id" text NOT NULL,
	"traveler_id" text NOT NULL,
	"words" jsonb NOT NULL,
	CONSTRAINT "sheet_copy_words_copy_id_traveler_id_pk" PRIMARY KEY("copy_id","traveler_id")
);
--> statement-breakpoint
CREATE TABLE "sheet_receipt_rows" (
	"receipt_id" uuid NOT NULL,
	"row_key" text NOT NULL,
	"seen_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "sheet_receipt_rows_receipt_id_row_key_pk" PRIMARY KEY("receipt_id","row_key"),
	CONSTRAINT "sheet_receipt_rows_note" CHECK (length("sheet_receipt_rows"."note") <= 300)
);
--> statement-breakpoint
CREATE TABLE "sheet_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"sheet" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text,
	"nonce" text NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_by" text,
	"asked_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"now_copy_id" uuid NOT NULL,
	"seen_copy_id" uuid NOT NULL,
	CONSTRAINT "sheet_receipts_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "sheet_receipts_sheet" CHECK ("sheet_receipts"."sheet" in ('rooming', 'kitchen', 'transfers', 'contacts')),
	CONSTRAINT "sheet_receipts_name" CHECK (length(trim("sheet_receipts"."recipient_name")) between 1 and 100),
	CONSTRAINT "sheet_receipts_email" CHECK (length("sheet_receipts"."recipient_email") <= 254),
	CONSTRAINT "sheet_receipts_hash" CHECK (length("sheet_receipts"."token_hash") = 43)
);
--> statement-breakpoint
CREATE TABLE "sheet_sendings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"sheet" text NOT NULL,
	"sent_to" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_by" text,
	"copy_id" uuid NOT NULL,
	CONSTRAINT "sheet_sendings_sheet" CHECK ("sheet_sendings"."sheet" in ('rooming', 'kitchen', 'transfers', 'contacts')),
	CONSTRAINT "sheet_sendings_sent_to" CHECK (length(trim("sheet_sendings"."sent_to")) between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "sheets_due" (
	"trip_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action";--> statement-breakpoint
ALTER TABLE "sheet_notes" ADD COLUMN "told" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sheet_copies" ADD CONSTRAINT "sheet_copies_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_copy_words" ADD CONSTRAINT "sheet_copy_words_copy_id_sheet_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."sheet_copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_copy_words" ADD CONSTRAINT "sheet_copy_words_traveler" FOREIGN KEY ("trip_id","traveler_id") REFERENCES "public"."responses"("trip_id","traveler_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_receipt_rows" ADD CONSTRAINT "sheet_receipt_rows_receipt_id_sheet_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."sheet_receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_receipts" ADD CONSTRAINT "sheet_receipts_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_receipts" ADD CONSTRAINT "sheet_receipts_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_receipts" ADD CONSTRAINT "sheet_receipts_now_copy_id_sheet_copies_id_fk" FOREIGN KEY ("now_copy_id") REFERENCES "public"."sheet_copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_receipts" ADD CONSTRAINT "sheet_receipts_seen_copy_id_sheet_copies_id_fk" FOREIGN KEY ("seen_copy_id") REFERENCES "public"."sheet_copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_sendings" ADD CONSTRAINT "sheet_sendings_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_sendings" ADD CONSTRAINT "sheet_sendings_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_sendings" ADD CONSTRAINT "sheet_sendings_copy_id_sheet_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."sheet_copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheets_due" ADD CONSTRAINT "sheets_due_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sheet_copies_trip" ON "sheet_copies" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "sheet_copy_words_traveler" ON "sheet_copy_words" USING btree ("trip_id","traveler_id");--> statement-breakpoint
CREATE INDEX "sheet_receipts_trip" ON "sheet_receipts" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "sheet_receipts_made_by" ON "sheet_receipts" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "sheet_receipts_now" ON "sheet_receipts" USING btree ("now_copy_id");--> statement-breakpoint
CREATE INDEX "sheet_receipts_seen" ON "sheet_receipts" USING btree ("seen_copy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_sendings_to" ON "sheet_sendings" USING btree ("trip_id","sheet",lower("sent_to"));--> statement-breakpoint
CREATE INDEX "sheet_sendings_sent_by" ON "sheet_sendings" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "sheet_sendings_copy" ON "sheet_sendings" USING btree ("copy_id");--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('list_opened', 'trip_opened', 'brief_opened', 'composer_opened', 'sheets_opened', 'plan_read_as', 'verdicts_opened', 'csv_exported', 'sheet_exported', 'sheet_sent', 'receipt_asked', 'sheet_seen', 'receipt_withdrawn', 'trip_taken', 'trip_given_back', 'trip_sent_back', 'claim_granted', 'claim_revoked', 'mail_paused', 'mail_resumed'));
--> statement-breakpoint
UPDATE "sheet_notes" SET "told" = "note";
--> statement-breakpoint
-- Trips whose receipts may say something else by now, whoever has written.
CREATE FUNCTION "sheets_due_by_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- What is deleted together with its trip leaves nothing to tell.
	INSERT INTO sheets_due (trip_id) SELECT id FROM trips
		WHERE id = coalesce(NEW.trip_id, OLD.trip_id) AND EXISTS (SELECT FROM sheet_receipts r WHERE r.trip_id = trips.id)
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "sheets_due_by_plan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO sheets_due (trip_id) SELECT p.trip_id FROM plans p JOIN trips t ON t.id = p.trip_id
		WHERE p.id = coalesce(NEW.plan_id, OLD.plan_id) AND EXISTS (SELECT FROM sheet_receipts r WHERE r.trip_id = p.trip_id)
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "sheet_notes_sheets_due" AFTER INSERT OR UPDATE OR DELETE ON "sheet_notes" FOR EACH ROW EXECUTE FUNCTION "sheets_due_by_row"();
--> statement-breakpoint
CREATE TRIGGER "plan_rounds_sheets_due" AFTER INSERT OR UPDATE ON "plan_rounds" FOR EACH ROW EXECUTE FUNCTION "sheets_due_by_row"();
--> statement-breakpoint
CREATE TRIGGER "responses_sheets_due" AFTER UPDATE OR DELETE ON "responses" FOR EACH ROW EXECUTE FUNCTION "sheets_due_by_row"();
--> statement-breakpoint
CREATE TRIGGER "plan_needs_sheets_due" AFTER INSERT OR UPDATE OR DELETE ON "plan_needs" FOR EACH ROW EXECUTE FUNCTION "sheets_due_by_plan"();
--> statement-breakpoint
CREATE TRIGGER "plan_checks_sheets_due" AFTER INSERT OR UPDATE OR DELETE ON "plan_checks" FOR EACH ROW EXECUTE FUNCTION "sheets_due_by_plan"();
--> statement-breakpoint
-- What a supplier wrote of lines in which somebody stood who leaves may be about them.
CREATE FUNCTION "sheet_receipts_without"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE sheet_receipt_rows said SET note = ''
		FROM sheet_receipts r JOIN sheet_copy_words w ON w.copy_id IN (r.now_copy_id, r.seen_copy_id)
		WHERE w.trip_id = OLD.trip_id AND w.traveler_id = OLD.traveler_id
			AND said.receipt_id = r.id AND w.words ? said.row_key AND said.note <> '';
	RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "sheet_receipts_without" BEFORE DELETE ON "responses" FOR EACH ROW EXECUTE FUNCTION "sheet_receipts_without"();
--> statement-breakpoint
CREATE FUNCTION "sheet_receipts_leave_mailing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE mailings SET left_at = now()
		WHERE trip_id = OLD.trip_id AND email = mail_address_key(OLD.recipient_email) AND left_at IS NULL
			AND NOT EXISTS (SELECT FROM sheet_receipts r WHERE r.trip_id = OLD.trip_id AND r.recipient_email = OLD.recipient_email)
			AND NOT EXISTS (SELECT FROM guests g WHERE g.trip_id = OLD.trip_id AND g.email = OLD.recipient_email)
			AND NOT EXISTS (SELECT FROM users u WHERE u.email = OLD.recipient_email);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "sheet_receipts_leave_mailing" AFTER DELETE ON "sheet_receipts" FOR EACH ROW WHEN (OLD.recipient_email IS NOT NULL) EXECUTE FUNCTION "sheet_receipts_leave_mailing"();
