ALTER TABLE "trips" ADD COLUMN "consent_by" date;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "held_until" date;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "best_on" date;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "is_best_kept" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "trips_desk_ready" ON "trips" USING btree ("ready_at","id") WHERE case when "trips"."is_finished" then 5 when "trips"."is_booked" then 4 when "trips"."is_chosen" then 3 when "trips"."is_proposed" then 2 when "trips"."status" = 'draft' then 0 when "trips"."status" = 'ready' then 1 end >= 1 and case when "trips"."is_finished" then 5 when "trips"."is_booked" then 4 when "trips"."is_chosen" then 3 when "trips"."is_proposed" then 2 when "trips"."status" = 'draft' then 0 when "trips"."status" = 'ready' then 1 end <= 4;--> statement-breakpoint
CREATE INDEX "trips_desk_departure" ON "trips" USING btree ((case when "is_chosen" then "starts_on" else "best_on" end),"id") WHERE case when "trips"."is_finished" then 5 when "trips"."is_booked" then 4 when "trips"."is_chosen" then 3 when "trips"."is_proposed" then 2 when "trips"."status" = 'draft' then 0 when "trips"."status" = 'ready' then 1 end >= 1 and case when "trips"."is_finished" then 5 when "trips"."is_booked" then 4 when "trips"."is_chosen" then 3 when "trips"."is_proposed" then 2 when "trips"."status" = 'draft' then 0 when "trips"."status" = 'ready' then 1 end <= 4;--> statement-breakpoint
CREATE INDEX "trips_desk_next" ON "trips" USING btree ((least(case when case when "is_finished" then 5 when "is_booked" then 4 when "is_chosen" then 3 when "is_proposed" then 2 when "status" = 'draft' then 0 when "status" = 'ready' then 1 end in (0, 1) then case when "met_by" is distinct from "answer_by" then "answer_by" end end, case when case when "is_finished" then 5 when "is_booked" then 4 when "is_chosen" then 3 when "is_proposed" then 2 when "status" = 'draft' then 0 when "status" = 'ready' then 1 end in (2) then "consent_by" end, case when case when "is_finished" then 5 when "is_booked" then 4 when "is_chosen" then 3 when "is_proposed" then 2 when "status" = 'draft' then 0 when "status" = 'ready' then 1 end in (1, 2, 3, 4) then "held_until" end, case when case when "is_finished" then 5 when "is_booked" then 4 when "is_chosen" then 3 when "is_proposed" then 2 when "status" = 'draft' then 0 when "status" = 'ready' then 1 end in (1, 2, 3, 4) then case when "is_chosen" then "starts_on" else "best_on" end end)),"id") WHERE case when "trips"."is_finished" then 5 when "trips"."is_booked" then 4 when "trips"."is_chosen" then 3 when "trips"."is_proposed" then 2 when "trips"."status" = 'draft' then 0 when "trips"."status" = 'ready' then 1 end >= 1 and case when "trips"."is_finished" then 5 when "trips"."is_booked" then 4 when "trips"."is_chosen" then 3 when "trips"."is_proposed" then 2 when "trips"."status" = 'draft' then 0 when "trips"."status" = 'ready' then 1 end <= 4;--> statement-breakpoint
CREATE INDEX "trips_best_unkept" ON "trips" USING btree ("id") WHERE not "trips"."is_best_kept" and case when "trips"."is_finished" then 5 when "trips"."is_booked" then 4 when "trips"."is_chosen" then 3 when "trips"."is_proposed" then 2 when "trips"."status" = 'draft' then 0 when "trips"."status" = 'ready' then 1 end >= 1 and case when "trips"."is_finished" then 5 when "trips"."is_booked" then 4 when "trips"."is_chosen" then 3 when "trips"."is_proposed" then 2 when "trips"."status" = 'draft' then 0 when "trips"."status" = 'ready' then 1 end <= 4;--> statement-breakpoint
-- The brief's best dates follow from the trip's own and from those of everybody who has answered.
CREATE FUNCTION "trips_best_unkept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.is_best_kept := false;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trips_best_unkept" BEFORE UPDATE OF "status", "start_date", "end_date", "nights", "timing_flex" ON "trips" FOR EACH ROW
WHEN ((OLD.status, OLD.start_date, OLD.end_date, OLD.nights, OLD.timing_flex) IS DISTINCT FROM (NEW.status, NEW.start_date, NEW.end_date, NEW.nights, NEW.timing_flex))
EXECUTE FUNCTION "trips_best_unkept"();
--> statement-breakpoint
-- While a trip takes answers nothing of it is on the operators' list: it is all worked out when it becomes ready.
CREATE FUNCTION "desk_by_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE trips SET user_id = user_id, is_best_kept = false
		WHERE id IN (SELECT trip_id FROM added) AND status = 'ready';
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "desk_by_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE trips SET user_id = user_id, is_best_kept = false
		WHERE id = coalesce(NEW.trip_id, OLD.trip_id) AND status = 'ready';
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "responses_added_desk" AFTER INSERT ON "responses" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "desk_by_added"();
--> statement-breakpoint
CREATE TRIGGER "responses_changed_desk" AFTER UPDATE OF "first_name", "last_name", "availability_start", "availability_end", "flexibility", "waiting" ON "responses" FOR EACH ROW EXECUTE FUNCTION "desk_by_row"();
--> statement-breakpoint
CREATE TRIGGER "responses_removed_desk" AFTER DELETE ON "responses" FOR EACH ROW EXECUTE FUNCTION "desk_by_row"();
--> statement-breakpoint
CREATE FUNCTION "desk_by_notes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Has the trigger of the trip write its words.
	UPDATE trips SET user_id = user_id WHERE id = coalesce(NEW.trip_id, OLD.trip_id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trip_notes_desk" AFTER INSERT OR DELETE OR UPDATE OF "internal_notes" ON "trip_notes" FOR EACH ROW EXECUTE FUNCTION "desk_by_notes"();
--> statement-breakpoint
CREATE FUNCTION "trips_due_dates"(trip text) RETURNS void LANGUAGE sql AS $$
	UPDATE trips t SET consent_by = due.consent_by, held_until = due.held_until
	FROM (SELECT
		(SELECT r.consent_by FROM plan_rounds r WHERE r.trip_id = trip AND r.withdrawn_at IS NULL) AS consent_by,
		(SELECT min(i.held_until) FROM plans p JOIN plan_items i ON i.plan_id = p.id
			WHERE p.trip_id = trip AND p.deleted_at IS NULL AND i.deleted_at IS NULL AND p.id = coalesce((
				SELECT c.plan_id FROM plan_rounds r JOIN plan_proposals c ON c.id = r.chosen_proposal_id
				WHERE r.trip_id = trip AND r.withdrawn_at IS NULL), p.id)) AS held_until
	) due
	WHERE t.id = trip AND (t.consent_by, t.held_until) IS DISTINCT FROM (due.consent_by, due.held_until)
$$;
--> statement-breakpoint
CREATE FUNCTION "due_dates_by_trip"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM trips_due_dates(NEW.trip_id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "due_dates_by_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM trips_due_dates(p.trip_id) FROM plans p WHERE p.id = NEW.plan_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "plan_rounds_due_dates" AFTER INSERT OR UPDATE OF "consent_by", "withdrawn_at", "chosen_proposal_id" ON "plan_rounds" FOR EACH ROW EXECUTE FUNCTION "due_dates_by_trip"();
--> statement-breakpoint
CREATE TRIGGER "plans_due_dates" AFTER UPDATE OF "deleted_at" ON "plans" FOR EACH ROW EXECUTE FUNCTION "due_dates_by_trip"();
--> statement-breakpoint
CREATE TRIGGER "plan_items_added_due_dates" AFTER INSERT ON "plan_items" FOR EACH ROW WHEN (NEW.held_until IS NOT NULL) EXECUTE FUNCTION "due_dates_by_item"();
--> statement-breakpoint
CREATE TRIGGER "plan_items_changed_due_dates" AFTER UPDATE ON "plan_items" FOR EACH ROW
WHEN (OLD.held_until IS DISTINCT FROM NEW.held_until OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) AND NEW.held_until IS NOT NULL)
EXECUTE FUNCTION "due_dates_by_item"();
--> statement-breakpoint
-- Of scripts that leave no space between words every part of a text can be what somebody types.
DO $migration$
DECLARE
	rules text;
BEGIN
	SELECT ' COLLATE pg_catalog.' || quote_ident(collname) INTO rules
	FROM pg_collation JOIN unnest(ARRAY['pg_c_utf8', 'und-x-icu', 'C.utf8', 'en_US.utf8']::name[])
		WITH ORDINALITY wanted (name, place) ON collname = name
	WHERE collnamespace = 'pg_catalog'::regnamespace AND collencoding IN (-1, pg_char_to_encoding('UTF8'))
	ORDER BY place LIMIT 1;
	EXECUTE format(
		$make$
CREATE OR REPLACE FUNCTION "search_words_of"(told text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$
	WITH words AS (
		SELECT word FROM regexp_split_to_table(
			lower(translate(regexp_replace(normalize(told, NFKD), '[\u0300-\u036f]', '', 'g'), 'Iı', 'ii')%s) COLLATE "default",
			'[[:space:][:punct:]]+'
		) word WHERE word <> ''
	)
	SELECT coalesce(array_agg(DISTINCT part), '{}') FROM (
		SELECT left(word, 40) FROM words
		UNION ALL
		SELECT substr(word, place, 8) FROM words, generate_series(2, length(word)) place
		WHERE word ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]'
	) parts (part)
$function$
		$make$,
		coalesce(rules, '')
	);
END
$migration$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "trips_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_words := array_to_tsvector(search_words_of(concat_ws(' ',
		NEW.trip_name, NEW.destination, NEW.organizer_email,
		(SELECT concat_ws(' ', u.email, p.first_name, p.last_name)
		FROM users u LEFT JOIN profiles p ON p.user_id = u.id WHERE u.id = NEW.user_id),
		(SELECT string_agg(r.first_name || ' ' || r.last_name, ' ')
		FROM responses r WHERE r.trip_id = NEW.id AND NOT r.waiting),
		(SELECT n.internal_notes FROM trip_notes n WHERE n.trip_id = NEW.id)
	)));
	RETURN NEW;
END
$$;
--> statement-breakpoint
DROP TRIGGER "trips_search_words" ON "trips";
--> statement-breakpoint
CREATE TRIGGER "trips_search_words" BEFORE INSERT OR UPDATE OF "trip_name", "destination", "organizer_email", "user_id", "status" ON "trips" FOR EACH ROW EXECUTE FUNCTION "trips_search_words"();
--> statement-breakpoint
UPDATE "trips" SET "user_id" = "user_id" WHERE "status" = 'ready';
--> statement-breakpoint
UPDATE "trips" SET "consent_by" = r.consent_by FROM "plan_rounds" r WHERE r.trip_id = "trips".id AND r.withdrawn_at IS NULL;
