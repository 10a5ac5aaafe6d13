ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action";--> statement-breakpoint
ALTER TABLE "plan_items" ADD COLUMN "copied_from" text;--> statement-breakpoint
ALTER TABLE "plan_items" ADD COLUMN "priced_on" date;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "search_words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_copied_from_trips_id_fk" FOREIGN KEY ("copied_from") REFERENCES "public"."trips"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_items_copied_from" ON "plan_items" USING btree ("copied_from") WHERE "plan_items"."copied_from" is not null;--> statement-breakpoint
CREATE INDEX "plans_search" ON "plans" USING gin ("search_words") WHERE "plans"."deleted_at" is null;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('list_opened', 'trip_opened', 'brief_opened', 'composer_opened', 'sheets_opened', 'plans_searched', 'plan_previewed', 'plan_copied', 'plan_read_as', 'verdicts_opened', 'csv_exported', 'sheet_exported', 'sheet_sent', 'receipt_asked', 'sheet_seen', 'receipt_withdrawn', 'trip_taken', 'trip_given_back', 'trip_handed_over', 'responses_joined', 'answers_taken', 'trip_sent_back', 'dues_made', 'due_added', 'due_changed', 'due_waived', 'due_asked_again', 'payment_confirmed', 'payment_not_here', 'payment_undone', 'party_settled', 'dues_exported', 'payee_chosen', 'ways_to_pay_set', 'ways_to_pay_changed', 'claim_granted', 'claim_revoked', 'passkey_added', 'passkey_removed', 'second_factor_on', 'second_factor_off', 'second_factor_ended', 'recovery_code_used', 'mail_paused', 'mail_resumed'));--> statement-breakpoint

-- An index cannot read other tables, so what a plan is found by is a column of its own, never behind its trip and its
-- items. A mark, which is no word, tells those that have items.
CREATE FUNCTION "plan_search_words"(plan uuid) RETURNS tsvector LANGUAGE sql STABLE AS $$
	SELECT array_to_tsvector(search_words_of(concat_ws(' ', t.trip_name, t.destination, i.words))
		|| CASE WHEN i.words IS NULL THEN '{}' ELSE ARRAY['*'] END)
	FROM plans p JOIN trips t ON t.id = p.trip_id, LATERAL (
		SELECT string_agg(concat_ws(' ', title, place, supplier), ' ') AS words
		FROM plan_items WHERE plan_id = p.id AND deleted_at IS NULL
	) i WHERE p.id = plan
$$;
--> statement-breakpoint
UPDATE "plans" SET "search_words" = plan_search_words("id");--> statement-breakpoint

-- A new plan is found by its trip alone.
CREATE FUNCTION "plans_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE plans SET search_words = plan_search_words(id) WHERE id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "plans_search_words" AFTER INSERT ON "plans" FOR EACH ROW
	EXECUTE FUNCTION "plans_search_words"();
--> statement-breakpoint

-- The trip's own words are among them.
CREATE FUNCTION "trips_plan_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE plans SET search_words = plan_search_words(id) WHERE trip_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trips_plan_words" AFTER UPDATE OF "trip_name", "destination" ON "trips" FOR EACH ROW
	WHEN ((OLD.trip_name, OLD.destination) IS DISTINCT FROM (NEW.trip_name, NEW.destination))
	EXECUTE FUNCTION "trips_plan_words"();
--> statement-breakpoint

-- So are its items', once for all of them that one statement writes.
CREATE FUNCTION "items_added_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE plans SET search_words = plan_search_words(id) WHERE id IN (SELECT plan_id FROM added);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "plan_items_added_words" AFTER INSERT ON "plan_items"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT
	EXECUTE FUNCTION "items_added_words"();
--> statement-breakpoint
CREATE FUNCTION "items_changed_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE plans SET search_words = plan_search_words(id) WHERE id IN (
		SELECT a.plan_id FROM after a JOIN before b ON b.id = a.id
		WHERE (a.title, a.place, a.supplier, a.deleted_at IS NULL)
			IS DISTINCT FROM (b.title, b.place, b.supplier, b.deleted_at IS NULL)
	);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "plan_items_changed_words" AFTER UPDATE ON "plan_items"
	REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT
	EXECUTE FUNCTION "items_changed_words"();
