ALTER TABLE "sheet_receipt_rows" RENAME COLUMN "seen_at" TO "answered_at";--> statement-breakpoint
ALTER TABLE "sheet_receipt_rows" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "sheet_receipt_rows" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "sheet_receipt_rows_waits" ON "sheet_receipt_rows" USING btree ("receipt_id") WHERE "sheet_receipt_rows"."waits_since" is not null;--> statement-breakpoint
ALTER TABLE "sheet_receipt_rows" ADD CONSTRAINT "sheet_receipt_rows_answer" CHECK ("sheet_receipt_rows"."answer" in ('yes', 'no'));--> statement-breakpoint
-- What suppliers confirmed so far was a yes; what they wrote beside it has reached nobody yet.
UPDATE "sheet_receipt_rows" SET answer = 'yes' WHERE answered_at IS NOT NULL;--> statement-breakpoint
UPDATE "sheet_receipt_rows" said SET waits_since = date_trunc('milliseconds', now())
	FROM "sheet_receipts" r JOIN "trips" t ON t.id = r.trip_id
	WHERE said.receipt_id = r.id AND said.note <> '' AND NOT t.is_finished;--> statement-breakpoint
-- A note that is gone waits for nobody; a refusal does.
CREATE OR REPLACE FUNCTION "sheet_receipts_without"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE sheet_receipt_rows said SET note = '', waits_since = CASE WHEN said.answer = 'no' THEN said.waits_since END
		FROM sheet_receipts r JOIN sheet_copy_words w ON w.copy_id IN (r.now_copy_id, r.seen_copy_id)
		WHERE w.trip_id = OLD.trip_id AND w.traveler_id = OLD.traveler_id
			AND said.receipt_id = r.id AND w.words ? said.row_key AND said.note <> '';
	RETURN OLD;
END
$$;
