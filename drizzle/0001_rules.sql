-- The rules that hold whoever writes: every feature, a library, a deletion that cascades, SQL typed by hand.
-- drizzle-kit cannot write them: 0000_tables is its own, from the features' tables.


-- 1. What is kept as it was written

-- Operators are held to this record, so no statement may alter it, not even one typed at the database.
CREATE FUNCTION "audit_events_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' THEN
		IF OLD.at < now() - interval '2 years' THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'a line of audit_events is kept as it is for two years: % refused', TG_OP
		USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "audit_events_keep_row" BEFORE UPDATE OR DELETE ON "audit_events" FOR EACH ROW
	EXECUTE FUNCTION "audit_events_keep"();
--> statement-breakpoint
CREATE TRIGGER "audit_events_keep_all" BEFORE TRUNCATE ON "audit_events" FOR EACH STATEMENT
	EXECUTE FUNCTION "audit_events_keep"();
--> statement-breakpoint

-- People read here who looked at their answers: within its hour a line only grows, and it goes with the account.
CREATE FUNCTION "answer_looks_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		-- Within the hour more may be done.
		IF NEW.kinds @> OLD.kinds AND to_jsonb(NEW) - 'kinds' = to_jsonb(OLD) - 'kinds' THEN
			RETURN NEW;
		END IF;
	ELSIF TG_OP = 'DELETE' THEN
		IF OLD.at < now() - interval '2 years' OR NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'a line of answer_looks is kept as it is for two years: % refused', TG_OP
		USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "answer_looks_keep_row" BEFORE UPDATE OR DELETE ON "answer_looks" FOR EACH ROW
	EXECUTE FUNCTION "answer_looks_keep"();
--> statement-breakpoint
CREATE TRIGGER "answer_looks_keep_all" BEFORE TRUNCATE ON "answer_looks" FOR EACH STATEMENT
	EXECUTE FUNCTION "answer_looks_keep"();
--> statement-breakpoint

-- Verdicts are about a version as it was proposed; of that one nothing changes but whether it still stands.
CREATE FUNCTION "plan_proposals_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	later text[] := ARRAY['round_id', 'superseded_at', 'withdrawn_at', 'proposed_by'];
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF to_jsonb(NEW) - later = to_jsonb(OLD) - later
			AND (NEW.round_id = OLD.round_id OR (OLD.withdrawn_at IS NULL AND NEW.withdrawn_at IS NOT NULL))
			AND (OLD.superseded_at IS NULL OR NEW.superseded_at = OLD.superseded_at)
			AND (OLD.withdrawn_at IS NULL OR NEW.withdrawn_at = OLD.withdrawn_at)
			AND (NEW.proposed_by IS NULL OR NEW.proposed_by = OLD.proposed_by)
		THEN
			RETURN NEW;
		END IF;
	ELSIF TG_OP = 'DELETE' THEN
		IF NOT EXISTS (SELECT FROM trips WHERE id = OLD.trip_id) THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'a proposed version is kept as it is as long as its trip: % refused', TG_OP
		USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "plan_proposals_keep_row" BEFORE UPDATE OR DELETE ON "plan_proposals" FOR EACH ROW
	EXECUTE FUNCTION "plan_proposals_keep"();
--> statement-breakpoint
CREATE TRIGGER "plan_proposals_keep_all" BEFORE TRUNCATE ON "plan_proposals" FOR EACH STATEMENT
	EXECUTE FUNCTION "plan_proposals_keep"();
--> statement-breakpoint


-- 2. Accounts

-- An account has at most 20 sessions; the library that writes them knows no such limit.
CREATE FUNCTION "sessions_end_oldest"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Logins of one account at one time take turns, so that each sees the sessions of those before it.
	PERFORM 1 FROM "users" WHERE "id" = NEW."user_id" FOR NO KEY UPDATE;
	DELETE FROM "sessions" WHERE "id" IN (
		SELECT "id" FROM "sessions" WHERE "user_id" = NEW."user_id"
		ORDER BY "updated_at" DESC, "created_at" DESC, "id" OFFSET 19);
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "sessions_at_most_20" BEFORE INSERT ON "sessions" FOR EACH ROW
	EXECUTE FUNCTION "sessions_end_oldest"();
--> statement-breakpoint


-- 3. Answers

-- Who was removed stays out: an answer's own statement sees only the removals from before it began.
CREATE FUNCTION "responses_refuse_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM removals WHERE trip_id = NEW.trip_id AND user_id = NEW.user_id) THEN
		RAISE EXCEPTION 'an answer of somebody who was removed from the trip' USING ERRCODE = 'GW001';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "responses_refuse_removed" BEFORE INSERT ON "responses" FOR EACH ROW
	EXECUTE FUNCTION "responses_refuse_removed"();
--> statement-breakpoint

-- A tick is about the words that were there: other words end it in the same transaction, whichever form saved them.
CREATE FUNCTION "responses_end_services"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changed text[] := ARRAY[]::text[];
BEGIN
	IF NEW.accommodations <> OLD.accommodations THEN changed := changed || 'accommodations'::text; END IF;
	IF NEW.special_travel <> OLD.special_travel THEN changed := changed || 'specialTravel'::text; END IF;
	IF NEW.must_see <> OLD.must_see THEN changed := changed || 'mustSee'::text; END IF;
	IF NEW.preferences <> OLD.preferences THEN changed := changed || 'preferences'::text; END IF;
	IF cardinality(changed) = 0 THEN
		RETURN NULL;
	END IF;
	PERFORM FROM plans WHERE trip_id = NEW.trip_id ORDER BY id FOR NO KEY UPDATE;
	DELETE FROM plan_ticks t USING plans p
		WHERE p.trip_id = NEW.trip_id AND t.plan_id = p.id
			AND t.traveler_id = NEW.traveler_id AND t.need = ANY (changed);
	DELETE FROM plan_needs t USING plans p
		WHERE p.trip_id = NEW.trip_id AND t.plan_id = p.id
			AND t.traveler_id = NEW.traveler_id AND t.need = ANY (changed);
	DELETE FROM plan_checks t USING plans p
		WHERE p.trip_id = NEW.trip_id AND t.plan_id = p.id
			AND t.traveler_id = NEW.traveler_id AND t.need = ANY (changed);
	UPDATE plan_items i SET
		version = i.version + 1,
		serves = coalesce((
			SELECT jsonb_agg(s.service ORDER BY s.place)
			FROM jsonb_array_elements(i.serves) WITH ORDINALITY AS s(service, place)
			WHERE NOT (s.service ->> 'travelerId' = NEW.traveler_id AND s.service ->> 'answer' = ANY (changed))
		), '[]')
		FROM plans p
		WHERE p.trip_id = NEW.trip_id AND i.plan_id = p.id AND EXISTS (
			SELECT FROM jsonb_array_elements(i.serves) AS s(service)
			WHERE s.service ->> 'travelerId' = NEW.traveler_id AND s.service ->> 'answer' = ANY (changed)
		);
	UPDATE plans SET changes = changes + 1 WHERE trip_id = NEW.trip_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Deleting words because of their age is no new version of the answers: ticks stay, and plans are as they were.
CREATE TRIGGER "responses_end_services" AFTER UPDATE ON "responses" FOR EACH ROW
	WHEN (OLD.version <> NEW.version)
	EXECUTE FUNCTION "responses_end_services"();
--> statement-breakpoint

-- What a supplier wrote of lines in which somebody stood who leaves may be about them; people leave by cascades too.
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
CREATE TRIGGER "sheet_receipts_without" BEFORE DELETE ON "responses" FOR EACH ROW
	EXECUTE FUNCTION "sheet_receipts_without"();
--> statement-breakpoint


-- 4. A trip's stage

-- Every change of the status is in the trip's history, in its own transaction, with who made it where that is known.
CREATE FUNCTION "trips_note_status"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO trip_history (trip_id, kind, user_id)
		VALUES (
			NEW.id,
			CASE NEW.status WHEN 'ready' THEN 'ready' ELSE 'unready' END,
			nullif(current_setting('gangway.user_id', true), '')
		);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trips_note_status" AFTER UPDATE OF "status" ON "trips" FOR EACH ROW
	WHEN (OLD.status <> NEW.status)
	EXECUTE FUNCTION "trips_note_status"();
--> statement-breakpoint

-- A trip that takes answers again has no stage beyond that, so that no reader sees both.
CREATE FUNCTION "trips_nothing_proposed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.is_proposed := false;
	NEW.is_chosen := false;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trips_nothing_proposed" BEFORE UPDATE OF "status" ON "trips" FOR EACH ROW
	WHEN (OLD.status = 'ready' AND NEW.status = 'draft')
	EXECUTE FUNCTION "trips_nothing_proposed"();
--> statement-breakpoint

-- Nor does it have an open round: its versions are withdrawn in the statement that opens the trip.
CREATE FUNCTION "trips_withdraw_round"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE plan_rounds SET withdrawn_at = now() WHERE trip_id = NEW.id AND withdrawn_at IS NULL;
	UPDATE plan_proposals SET withdrawn_at = now() WHERE trip_id = NEW.id AND withdrawn_at IS NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trips_withdraw_round" AFTER UPDATE OF "status" ON "trips" FOR EACH ROW
	WHEN (OLD.status = 'ready' AND NEW.status = 'draft')
	EXECUTE FUNCTION "trips_withdraw_round"();
--> statement-breakpoint

-- A trip's own days are those of the chosen version, or none, by whichever statement it is chosen or lifted.
CREATE FUNCTION "trips_end_with_plan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE trips SET (starts_on, ends_on) = (
		SELECT (plan->>'planStart')::date, (plan->>'planEnd')::date
		FROM plan_proposals WHERE id = NEW.chosen_proposal_id
	) WHERE id = NEW.trip_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trips_end_with_plan" AFTER UPDATE ON "plan_rounds" FOR EACH ROW
	WHEN (OLD.chosen_proposal_id IS DISTINCT FROM NEW.chosen_proposal_id)
	EXECUTE FUNCTION "trips_end_with_plan"();
--> statement-breakpoint


-- 5. Plans and rounds

-- An item that becomes another thing serves nobody yet: a tick must not outlive what was ticked.
CREATE FUNCTION "plan_items_end_ticks"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM plan_checks WHERE item_id = NEW.id;
	NEW.serves := coalesce((
		SELECT jsonb_agg(s.service ORDER BY s.place)
		FROM jsonb_array_elements(NEW.serves) WITH ORDINALITY AS s(service, place)
		WHERE NOT (s.service ->> 'answer' IN ('accommodations', 'specialTravel') AND OLD.serves @> jsonb_build_array(s.service))
	), '[]');
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "plan_items_end_ticks" BEFORE UPDATE OF "kind", "title", "place" ON "plan_items" FOR EACH ROW
	WHEN (OLD.kind <> NEW.kind OR OLD.title <> NEW.title OR OLD.place <> NEW.place)
	EXECUTE FUNCTION "plan_items_end_ticks"();
--> statement-breakpoint

-- Only what is held has a day until which it is.
CREATE FUNCTION "plan_items_held_until"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.held_until := NULL;
	RETURN NEW;
END;
$$;
--> statement-breakpoint
CREATE TRIGGER "plan_items_held_until" BEFORE INSERT OR UPDATE OF "booking", "held_until" ON "plan_items" FOR EACH ROW
	WHEN (NEW.booking <> 'held' AND NEW.held_until IS NOT NULL)
	EXECUTE FUNCTION "plan_items_held_until"();
--> statement-breakpoint

-- What is kept of a round's outcome must be worked out again after any change on which it depends.
CREATE FUNCTION "round_unjudged"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE plan_rounds SET is_judged = false
		WHERE trip_id = CASE TG_OP WHEN 'DELETE' THEN OLD.trip_id ELSE NEW.trip_id END
			AND withdrawn_at IS NULL AND is_judged;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- A verdict is said, changed or taken back.
CREATE TRIGGER "verdicts_said" AFTER INSERT OR DELETE OR UPDATE OF "verdict", "state", "ceiling", "agreed", "seen", "asked_for" ON "verdicts" FOR EACH ROW
	EXECUTE FUNCTION "round_unjudged"();
--> statement-breakpoint
-- A version is added, replaced or withdrawn.
CREATE TRIGGER "plan_proposals_opened" AFTER INSERT OR UPDATE OF "superseded_at", "withdrawn_at" ON "plan_proposals" FOR EACH ROW
	EXECUTE FUNCTION "round_unjudged"();
--> statement-breakpoint
-- Somebody leaves, by a cascade too. Whoever is let in later is in no version that was frozen before.
CREATE TRIGGER "responses_gone" AFTER DELETE ON "responses" FOR EACH ROW
	WHEN (NOT OLD.waiting)
	EXECUTE FUNCTION "round_unjudged"();
--> statement-breakpoint

-- The same, for a trip that is booked or not any more.
CREATE FUNCTION "round_unjudged_by_trip"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE plan_rounds SET is_judged = false
		WHERE trip_id = NEW.id AND withdrawn_at IS NULL AND is_judged;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trips_booked" AFTER UPDATE ON "trips" FOR EACH ROW
	WHEN (OLD.is_booked <> NEW.is_booked)
	EXECUTE FUNCTION "round_unjudged_by_trip"();
--> statement-breakpoint

-- The same, for another choice or other people who go, in the round's own statement.
CREATE FUNCTION "round_unjudged_by_choice"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.is_judged := false;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "plan_rounds_chosen" BEFORE UPDATE ON "plan_rounds" FOR EACH ROW
	WHEN (OLD.chosen_proposal_id IS DISTINCT FROM NEW.chosen_proposal_id OR OLD.going IS DISTINCT FROM NEW.going)
	EXECUTE FUNCTION "round_unjudged_by_choice"();
--> statement-breakpoint


-- 6. Addresses that mail is no longer sent to

-- The address itself is not needed to compare, so a hash of it is kept; `addressKey` makes the same one.
CREATE FUNCTION "mail_address_key"(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT encode(sha256(convert_to(address, 'UTF8')), 'hex')
$$;
--> statement-breakpoint

-- No address is ever stored readable here.
CREATE FUNCTION "mailings_hash"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF position('@' IN NEW.email) > 0 THEN
		NEW.email := mail_address_key(NEW.email);
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "mailings_hash" BEFORE INSERT OR UPDATE OF email ON "mailings" FOR EACH ROW
	EXECUTE FUNCTION "mailings_hash"();
--> statement-breakpoint

-- From when on nobody has the address, so that its hash is deleted in time: guests go by cascades too.
CREATE FUNCTION "guests_leave_mailing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE mailings SET left_at = now()
		WHERE trip_id = OLD.trip_id AND email = mail_address_key(OLD.email) AND left_at IS NULL
			AND NOT EXISTS (SELECT FROM guests g WHERE g.trip_id = OLD.trip_id AND g.email = OLD.email)
			AND NOT EXISTS (SELECT FROM users u WHERE u.email = OLD.email);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "guests_leave_mailing" AFTER DELETE OR UPDATE OF email ON "guests" FOR EACH ROW
	WHEN (OLD.email IS NOT NULL)
	EXECUTE FUNCTION "guests_leave_mailing"();
--> statement-breakpoint

-- The same for accounts, which the library for logins deletes and changes.
CREATE FUNCTION "users_leave_mailing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE mailings m SET left_at = now()
		WHERE m.email = mail_address_key(OLD.email) AND m.left_at IS NULL
			AND NOT EXISTS (SELECT FROM guests g WHERE g.trip_id = m.trip_id AND g.email = OLD.email)
			AND NOT EXISTS (SELECT FROM users u WHERE u.email = OLD.email);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_leave_mailing" AFTER DELETE OR UPDATE OF email ON "users" FOR EACH ROW
	EXECUTE FUNCTION "users_leave_mailing"();
--> statement-breakpoint

-- The same for suppliers, who go with their trip.
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
CREATE TRIGGER "sheet_receipts_leave_mailing" AFTER DELETE ON "sheet_receipts" FOR EACH ROW
	WHEN (OLD.recipient_email IS NOT NULL)
	EXECUTE FUNCTION "sheet_receipts_leave_mailing"();
--> statement-breakpoint


-- 7. What is to be told

-- A change and the note that its organizer may have news are saved together or not at all, by whoever adds people.
CREATE FUNCTION "news_due_by_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO news_due (trip_id) SELECT DISTINCT trip_id FROM added;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "responses_added_news" AFTER INSERT ON "responses"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT
	EXECUTE FUNCTION "news_due_by_rows"();
--> statement-breakpoint
CREATE TRIGGER "guests_added_news" AFTER INSERT ON "guests"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT
	EXECUTE FUNCTION "news_due_by_rows"();
--> statement-breakpoint

-- The same, where one of them changes or goes, by a cascade too.
CREATE FUNCTION "news_due_by_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- What is deleted together with its trip leaves nothing to tell.
	INSERT INTO news_due (trip_id) SELECT id FROM trips WHERE id = coalesce(NEW.trip_id, OLD.trip_id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "responses_let_in_news" AFTER UPDATE ON "responses" FOR EACH ROW
	WHEN (OLD.waiting AND NOT NEW.waiting)
	EXECUTE FUNCTION "news_due_by_row"();
--> statement-breakpoint
CREATE TRIGGER "guests_changed_news" AFTER UPDATE ON "guests" FOR EACH ROW
	WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id OR OLD.declined_at IS DISTINCT FROM NEW.declined_at)
	EXECUTE FUNCTION "news_due_by_row"();
--> statement-breakpoint
CREATE TRIGGER "guests_removed_news" AFTER DELETE ON "guests" FOR EACH ROW
	EXECUTE FUNCTION "news_due_by_row"();
--> statement-breakpoint

-- The same, where the trip itself does; each fact of its stage stands in this condition.
CREATE FUNCTION "news_due_by_trip"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO news_due (trip_id) VALUES (NEW.id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trips_changed_news" AFTER UPDATE ON "trips" FOR EACH ROW
	WHEN (OLD.num_people IS DISTINCT FROM NEW.num_people OR OLD.status IS DISTINCT FROM NEW.status OR OLD.is_proposed IS DISTINCT FROM NEW.is_proposed OR OLD.is_chosen IS DISTINCT FROM NEW.is_chosen OR OLD.is_booked IS DISTINCT FROM NEW.is_booked OR OLD.is_finished IS DISTINCT FROM NEW.is_finished)
	EXECUTE FUNCTION "news_due_by_trip"();
--> statement-breakpoint

-- The same for suppliers: a trip whose receipts may say something else by now is looked at again.
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
CREATE TRIGGER "sheet_notes_sheets_due" AFTER INSERT OR UPDATE OR DELETE ON "sheet_notes" FOR EACH ROW
	EXECUTE FUNCTION "sheets_due_by_row"();
--> statement-breakpoint
CREATE TRIGGER "plan_rounds_sheets_due" AFTER INSERT OR UPDATE ON "plan_rounds" FOR EACH ROW
	EXECUTE FUNCTION "sheets_due_by_row"();
--> statement-breakpoint
CREATE TRIGGER "responses_sheets_due" AFTER UPDATE OR DELETE ON "responses" FOR EACH ROW
	EXECUTE FUNCTION "sheets_due_by_row"();
--> statement-breakpoint

-- The same, where it is found by its plan.
CREATE FUNCTION "sheets_due_by_plan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO sheets_due (trip_id) SELECT p.trip_id FROM plans p JOIN trips t ON t.id = p.trip_id
		WHERE p.id = coalesce(NEW.plan_id, OLD.plan_id) AND EXISTS (SELECT FROM sheet_receipts r WHERE r.trip_id = p.trip_id)
		ON CONFLICT DO NOTHING;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "plan_needs_sheets_due" AFTER INSERT OR UPDATE OR DELETE ON "plan_needs" FOR EACH ROW
	EXECUTE FUNCTION "sheets_due_by_plan"();
--> statement-breakpoint
CREATE TRIGGER "plan_checks_sheets_due" AFTER INSERT OR UPDATE OR DELETE ON "plan_checks" FOR EACH ROW
	EXECUTE FUNCTION "sheets_due_by_plan"();
--> statement-breakpoint


-- 8. The operators' list

-- A text is cut into the same words when it is saved and when it is looked for, whatever the database's locale.
DO $rules$
-- Letters are made small by rules that are the same everywhere: those of a Turkish database make an ı of an I,
-- and those of the locale C leave all but A to Z as they are.
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
CREATE FUNCTION "search_words_of"(told text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$
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
$rules$;
--> statement-breakpoint

-- What an operator types, by the same words.
CREATE FUNCTION "search_query"(told text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT string_agg(quote_literal(word) || ':*', ' & ')::tsquery FROM unnest(search_words_of(told)) word
$$;
--> statement-breakpoint

-- An index cannot read other tables, so what a trip is found by is a column of its own, never behind its trip.
CREATE FUNCTION "trips_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
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
CREATE TRIGGER "trips_search_words" BEFORE INSERT OR UPDATE OF "trip_name", "destination", "organizer_email", "user_id", "status" ON "trips" FOR EACH ROW
	EXECUTE FUNCTION "trips_search_words"();
--> statement-breakpoint

-- The organizer's names and address are among those words, and other features and the library for logins write them.
CREATE FUNCTION "organizer_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Has the trigger of each of their trips write its words.
	UPDATE trips SET user_id = user_id WHERE user_id = to_jsonb(NEW) ->> TG_ARGV[0];
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "profiles_search_words" AFTER INSERT OR UPDATE OF "first_name", "last_name" ON "profiles" FOR EACH ROW
	EXECUTE FUNCTION "organizer_search_words"('user_id');
--> statement-breakpoint
CREATE TRIGGER "users_search_words" AFTER UPDATE OF "email" ON "users" FOR EACH ROW
	EXECUTE FUNCTION "organizer_search_words"('id');
--> statement-breakpoint

-- So are the operators' notes.
CREATE FUNCTION "desk_by_notes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Has the trigger of the trip write its words.
	UPDATE trips SET user_id = user_id WHERE id = coalesce(NEW.trip_id, OLD.trip_id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trip_notes_desk" AFTER INSERT OR DELETE OR UPDATE OF "internal_notes" ON "trip_notes" FOR EACH ROW
	EXECUTE FUNCTION "desk_by_notes"();
--> statement-breakpoint

-- So are the travelers, whose dates count too: while a trip takes answers it is on no list, so only then is it spared.
CREATE FUNCTION "desk_by_added"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE trips SET user_id = user_id, is_best_kept = false
		WHERE id IN (SELECT trip_id FROM added) AND status = 'ready';
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "responses_added_desk" AFTER INSERT ON "responses"
	REFERENCING NEW TABLE AS added FOR EACH STATEMENT
	EXECUTE FUNCTION "desk_by_added"();
--> statement-breakpoint

-- The same, where one of them changes or leaves, by a cascade too.
CREATE FUNCTION "desk_by_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE trips SET user_id = user_id, is_best_kept = false
		WHERE id = coalesce(NEW.trip_id, OLD.trip_id) AND status = 'ready';
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "responses_changed_desk" AFTER UPDATE OF "first_name", "last_name", "availability_start", "availability_end", "flexibility", "waiting" ON "responses" FOR EACH ROW
	EXECUTE FUNCTION "desk_by_row"();
--> statement-breakpoint
CREATE TRIGGER "responses_removed_desk" AFTER DELETE ON "responses" FOR EACH ROW
	EXECUTE FUNCTION "desk_by_row"();
--> statement-breakpoint

-- The best dates follow from the trip's own too: after a change they are worked out again.
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

-- The list is sorted by when consent is needed and offers end, which several features write in other tables.
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

-- They change with a round, a choice, or a plan that is deleted or brought back.
CREATE FUNCTION "due_dates_by_trip"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM trips_due_dates(NEW.trip_id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "plan_rounds_due_dates" AFTER INSERT OR UPDATE OF "consent_by", "withdrawn_at", "chosen_proposal_id" ON "plan_rounds" FOR EACH ROW
	EXECUTE FUNCTION "due_dates_by_trip"();
--> statement-breakpoint
CREATE TRIGGER "plans_due_dates" AFTER UPDATE OF "deleted_at" ON "plans" FOR EACH ROW
	EXECUTE FUNCTION "due_dates_by_trip"();
--> statement-breakpoint

-- They change with an item that is held, or not any more.
CREATE FUNCTION "due_dates_by_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM trips_due_dates(p.trip_id) FROM plans p WHERE p.id = NEW.plan_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "plan_items_added_due_dates" AFTER INSERT ON "plan_items" FOR EACH ROW
	WHEN (NEW.held_until IS NOT NULL)
	EXECUTE FUNCTION "due_dates_by_item"();
--> statement-breakpoint
CREATE TRIGGER "plan_items_changed_due_dates" AFTER UPDATE ON "plan_items" FOR EACH ROW
	WHEN (OLD.held_until IS DISTINCT FROM NEW.held_until OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) AND NEW.held_until IS NOT NULL)
	EXECUTE FUNCTION "due_dates_by_item"();
