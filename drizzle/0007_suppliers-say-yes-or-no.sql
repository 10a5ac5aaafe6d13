ALTER TABLE "sheet_receipt_rows" RENAME COLUMN "seen_at" TO "answered_at";--> statement-breakpoint
ALTER TABLE "plan_items" DROP CONSTRAINT "plan_items_text_limits";--> statement-breakpoint
DROP INDEX "sheet_sendings_to";--> statement-breakpoint
ALTER TABLE "plan_items" ADD COLUMN "supplier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sheet_receipt_rows" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "sheet_receipt_rows" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sheet_receipts" ADD COLUMN "supplier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sheet_sendings" ADD COLUMN "supplier" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "sheet_receipt_rows_waits" ON "sheet_receipt_rows" USING btree ("receipt_id") WHERE "sheet_receipt_rows"."waits_since" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_sendings_to" ON "sheet_sendings" USING btree ("trip_id","sheet",lower("supplier"),lower("sent_to"));--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_text_limits" CHECK (length("plan_items"."place") <= 200 and length("plan_items"."details") <= 5000 and length("plan_items"."reference") <= 200 and length("plan_items"."supplier") <= 200);--> statement-breakpoint
ALTER TABLE "sheet_receipt_rows" ADD CONSTRAINT "sheet_receipt_rows_answer" CHECK ("sheet_receipt_rows"."answer" in ('yes', 'no'));--> statement-breakpoint
ALTER TABLE "sheet_receipts" ADD CONSTRAINT "sheet_receipts_supplier" CHECK (length("sheet_receipts"."supplier") <= 200);--> statement-breakpoint
ALTER TABLE "sheet_sendings" ADD CONSTRAINT "sheet_sendings_supplier" CHECK (length("sheet_sendings"."supplier") <= 200);--> statement-breakpoint
-- What suppliers confirmed so far was a yes; what they wrote beside it has reached nobody yet.
UPDATE "sheet_receipt_rows" SET answer = 'yes' WHERE answered_at IS NOT NULL;--> statement-breakpoint
UPDATE "sheet_receipt_rows" said SET waits_since = coalesce(said.answered_at, date_trunc('milliseconds', now()))
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
--> statement-breakpoint
-- A kitchen's rows begin with the day and the time; those that went out had neither in that place.
UPDATE "sheet_copies" c SET rows = (
	SELECT coalesce(jsonb_agg(line || jsonb_build_object('cells', jsonb_build_array(
		coalesce(line->'cells'->3, '""'),
		coalesce((
			SELECT concat_ws(' – ', item->>'startTime', item->>'endTime')
			FROM plan_rounds d JOIN plan_proposals v ON v.id = d.chosen_proposal_id, jsonb_array_elements(v.items) AS i(item)
			WHERE d.trip_id = c.trip_id AND d.withdrawn_at IS NULL AND item->>'itemId' = split_part(line->>'key', ' ', 2)
			LIMIT 1
		), ''),
		coalesce(line->'cells'->2, '""'), coalesce(line->'cells'->0, '""'), coalesce(line->'cells'->1, '""')
	)) ORDER BY at), '[]')
	FROM jsonb_array_elements(c.rows) WITH ORDINALITY AS l(line, at)
) WHERE EXISTS (SELECT FROM sheet_sendings s WHERE s.copy_id = c.id AND s.sheet = 'kitchen')
	OR EXISTS (SELECT FROM sheet_receipts r WHERE c.id IN (r.now_copy_id, r.seen_copy_id) AND r.sheet = 'kitchen');--> statement-breakpoint
-- Who provides an item decides whose sheet has it.
CREATE TRIGGER "plan_items_sheets_due" AFTER UPDATE OF "supplier" ON "plan_items" FOR EACH ROW
	WHEN (OLD.supplier IS DISTINCT FROM NEW.supplier)
	EXECUTE FUNCTION "sheets_due_by_plan"();
