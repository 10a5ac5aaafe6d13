ALTER TABLE "users" DROP CONSTRAINT "users_stand_in";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_terms_accepted";--> statement-breakpoint
ALTER TABLE "guests" DROP CONSTRAINT "guests_answer";
--> statement-breakpoint
ALTER TABLE "guests_apart" DROP CONSTRAINT "guests_apart_answer";
--> statement-breakpoint
ALTER TABLE "told_answers" DROP CONSTRAINT "told_answers_answer";
--> statement-breakpoint
ALTER TABLE "companions" DROP CONSTRAINT "companions_response";
--> statement-breakpoint
ALTER TABLE "responses" DROP CONSTRAINT "responses_answered_by_users_id_fk";
--> statement-breakpoint
DROP INDEX "responses_answered_by";--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "comes_too" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_comes_too" CHECK ("responses"."comes_too" in ('', 'yes', 'no'));--> statement-breakpoint
DROP TRIGGER "responses_taken_from_stand_in" ON "responses";--> statement-breakpoint
DROP TRIGGER "responses_end_stand_in" ON "responses";--> statement-breakpoint
DROP TRIGGER "accounts_no_stand_in" ON "accounts";--> statement-breakpoint
DROP TRIGGER "sessions_no_stand_in" ON "sessions";--> statement-breakpoint
DROP TRIGGER "responses_dues_follow" ON "responses";--> statement-breakpoint
DROP FUNCTION "stand_ins_end"();--> statement-breakpoint
DROP FUNCTION "stand_ins_stay_out"();--> statement-breakpoint
DROP FUNCTION "dues_follow_response"();--> statement-breakpoint
ALTER TABLE "due_payments" DISABLE TRIGGER "due_payments_keep_row";--> statement-breakpoint
-- Who said for somebody that a due is paid stands in the note from now on.
UPDATE due_payments SET note = left(concat_ws(': ', 'Said by ' || said_for, nullif(note, '')), 200)
	WHERE said_for <> '';
--> statement-breakpoint
ALTER TABLE "due_payments" ENABLE TRIGGER "due_payments_keep_row";--> statement-breakpoint
-- A view of one person of a party: room-mates are who is not of it.
CREATE FUNCTION "view_among_others"(view jsonb, party jsonb) RETURNS jsonb LANGUAGE sql AS $$
	SELECT view || jsonb_build_object('stays', (
		SELECT coalesce(jsonb_agg(CASE WHEN stay->'room' = 'null' THEN stay ELSE jsonb_set(stay, '{room,with}', (
			SELECT coalesce(jsonb_agg(mate ORDER BY place), '[]')
				FROM jsonb_array_elements(stay->'room'->'with') WITH ORDINALITY m(mate, place)
				WHERE NOT party @> mate
		)) END ORDER BY at), '[]')
		FROM jsonb_array_elements(view->'stays') WITH ORDINALITY s(stay, at)
	))
$$;
--> statement-breakpoint
-- The view of a party that another person joins, with whoever they answered for.
CREATE FUNCTION "view_with_guest"(own text, view jsonb, guest text, of_guest jsonb) RETURNS jsonb LANGUAGE sql AS $$
	WITH members AS (
		SELECT jsonb_build_array(jsonb_build_object('travelerId', coalesce(view->>'of', own), 'view', view - 'party' - 'of'))
			|| coalesce(view->'party', '[]')
			|| jsonb_build_array(jsonb_build_object('travelerId', guest, 'view', of_guest - 'party' - 'of'))
			|| coalesce(of_guest->'party', '[]') AS list
	), everybody AS (
		SELECT jsonb_path_query_array(list, '$[*].travelerId') AS ids FROM members
	), money AS (
		SELECT line->>'itemId' AS item_id, min(at) AS at, sum((line->>'amount')::bigint) AS amount,
			(array_agg(line ORDER BY at))[1] AS line, sum((line->'typed'->>'amount')::bigint) AS typed
		FROM jsonb_array_elements((view->'money'->'lines') || (of_guest->'money'->'lines')) WITH ORDINALITY l(line, at)
		GROUP BY 1
	)
	SELECT view_among_others(view - 'party', ids) || jsonb_build_object(
		'money', (view->'money') || jsonb_build_object(
			'share', (view->'money'->>'share')::bigint + (of_guest->'money'->>'share')::bigint,
			'onSite', (view->'money'->>'onSite')::bigint + (of_guest->'money'->>'onSite')::bigint,
			'lines', (SELECT coalesce(jsonb_agg(line || jsonb_build_object('amount', amount) || CASE WHEN typed IS NULL THEN '{}'
				ELSE jsonb_build_object('typed', (line->'typed') || jsonb_build_object('amount', typed)) END ORDER BY at), '[]') FROM money)
		),
		'party', (SELECT jsonb_agg(one || jsonb_build_object('view', view_among_others(one->'view', ids)) ORDER BY at)
			FROM jsonb_array_elements(list) WITH ORDINALITY p(one, at) WHERE at > 1)
	) FROM members, everybody
$$;
--> statement-breakpoint
ALTER TABLE "due_parties" DISABLE TRIGGER "due_parties_keep_row";--> statement-breakpoint
ALTER TABLE "plan_proposals" DISABLE TRIGGER "plan_proposals_keep_row";--> statement-breakpoint
-- Whom an organizer has answered for by an account of its own is a companion of theirs from now on. Where
-- they have no response, the guest's becomes theirs, and says that they do not come themselves.
DO $$
DECLARE
	guest record;
	host record;
	own record;
	guest_name text;
	guest_own text;
	is_made boolean;
	stays_home boolean;
	moved integer := 0;
	made integer := 0;
	joined integer := 0;
	dropped integer := 0;
	noted integer;
	worded integer := 0;
BEGIN
	FOR guest IN
		SELECT r.*, t.user_id AS host_id FROM responses r
			JOIN users u ON u.id = r.user_id AND u.is_stand_in JOIN trips t ON t.id = r.trip_id
			ORDER BY r.trip_id, r.first_answered_at, r.user_id
	LOOP
		guest_name := left(trim(guest.first_name || ' ' || guest.last_name), 80);
		guest_own := guest.preferences;
		INSERT INTO responses (trip_id, user_id, first_name, last_name, availability_start, availability_end,
			budget, budget_for, preferences, from_location, must_see, flexibility, accommodations, share_room,
			room_together, special_travel, comes_too, submitted_at, first_answered_at)
		SELECT guest.trip_id, u.id, coalesce(nullif(trim(p.first_name), ''), left(split_part(u.email, '@', 1), 80)),
			coalesce(nullif(trim(p.last_name), ''), 'Organizer'), guest.availability_start, guest.availability_end,
			guest.budget, guest.budget_for, guest.preferences, guest.from_location, guest.must_see,
			guest.flexibility, '', guest.share_room, guest.room_together, '', 'no', guest.submitted_at,
			guest.first_answered_at
		FROM users u LEFT JOIN profiles p ON p.user_id = u.id WHERE u.id = guest.host_id
		ON CONFLICT (trip_id, user_id) DO NOTHING;
		is_made := FOUND;
		SELECT * INTO host FROM responses WHERE trip_id = guest.trip_id AND user_id = guest.host_id;
		IF NOT is_made THEN
			-- A party has one of each: where theirs was another, it stays as words.
			guest_own := concat_ws('; ',
				CASE WHEN (guest.availability_start, guest.availability_end) IS DISTINCT FROM
					(host.availability_start, host.availability_end)
					THEN 'can come ' || guest.availability_start || ' - ' || guest.availability_end END,
				CASE WHEN guest.budget <> host.budget THEN 'budget ' || nullif(guest.budget, '') END,
				CASE WHEN guest.from_location <> host.from_location
					THEN 'from ' || nullif(guest.from_location, '') END,
				nullif(guest.preferences, ''));
			UPDATE responses SET
				must_see = left(concat_ws(E'\n', nullif(must_see, ''),
					guest_name || ': ' || nullif(guest.must_see, '')), 5000),
				preferences = left(concat_ws(E'\n', nullif(preferences, ''),
					guest_name || ': ' || nullif(guest_own, '')), 5000)
				WHERE trip_id = guest.trip_id AND user_id = guest.host_id
					AND (guest.must_see <> '' OR guest_own <> '');
			GET DIAGNOSTICS noted = ROW_COUNT;
			worded := worded + noted;
			SELECT * INTO host FROM responses WHERE trip_id = guest.trip_id AND user_id = guest.host_id;
		END IF;

		-- Theirs by name on the list; a personal link stays as it is.
		UPDATE guests SET user_id = NULL, name = guest_name
			WHERE trip_id = guest.trip_id AND user_id = guest.user_id;
		INSERT INTO companions (trip_id, user_id, traveler_id, position, name, kind, needs, version)
		SELECT guest.trip_id, guest.host_id, guest.traveler_id, coalesce(max(position), 0) + 1, guest_name, 'adult',
			left(concat_ws(E'\n', nullif(guest.accommodations, ''), nullif(guest.special_travel, '')), 5000), host.version
			FROM companions WHERE trip_id = guest.trip_id AND user_id = guest.host_id;
		UPDATE companions c SET user_id = guest.host_id, version = host.version, position = c.position + (
				SELECT max(position) FROM companions WHERE trip_id = guest.trip_id AND user_id = guest.host_id)
			WHERE c.trip_id = guest.trip_id AND c.user_id = guest.user_id;
		-- What operators noted of words that are the party's now, or another text.
		IF guest.special_travel <> '' OR guest.must_see <> '' OR guest_own <> '' THEN
			PERFORM end_services(guest.trip_id, guest.traveler_id, ARRAY['specialTravel', 'mustSee', 'preferences']
				|| CASE WHEN guest.special_travel <> '' THEN ARRAY['accommodations'] ELSE '{}' END);
		END IF;

		-- Somebody who goes where their organizer does not: the organizer counts themselves out.
		stays_home := is_made OR host.comes_too = 'no' OR EXISTS (
			SELECT FROM plan_rounds d WHERE d.trip_id = guest.trip_id AND d.withdrawn_at IS NULL
				AND d.going ? guest.traveler_id AND NOT d.going ? host.traveler_id);
		UPDATE responses SET comes_too = 'no' WHERE stays_home AND trip_id = guest.trip_id AND user_id = guest.host_id;
		UPDATE plan_proposals v SET
			plan = CASE WHEN v.travelers @> jsonb_build_array(jsonb_build_object('travelerId', host.traveler_id))
				AND NOT stays_home OR v.plan->'people' @> jsonb_build_array(jsonb_build_object('travelerId', host.traveler_id))
				THEN v.plan
				ELSE jsonb_set(v.plan, '{people}', (v.plan->'people') || jsonb_build_object(
					'travelerId', host.traveler_id, 'without', true, 'arrives', NULL, 'leaves', NULL)) END,
			travelers = (
				SELECT jsonb_agg(one ORDER BY place, is_other, at) FROM (
					SELECT one, at, one ? 'partyOf' AS is_other,
						min(at) OVER (PARTITION BY coalesce(one->>'partyOf', one->>'travelerId')) AS place
					FROM (
						SELECT at, CASE WHEN guest.traveler_id IN (one->>'travelerId', one->>'partyOf')
							THEN jsonb_build_object('kind', 'adult') || one || jsonb_build_object('partyOf', host.traveler_id)
							ELSE one END AS one
							FROM jsonb_array_elements(v.travelers) WITH ORDINALITY x(one, at)
						UNION ALL SELECT at, jsonb_build_object('travelerId', host.traveler_id, 'version', host.version)
							FROM jsonb_array_elements(v.travelers) WITH ORDINALITY y(one, at)
							WHERE one->>'travelerId' = guest.traveler_id
								AND NOT v.travelers @> jsonb_build_array(jsonb_build_object('travelerId', host.traveler_id))
					) each
				) everybody
			)
			WHERE v.trip_id = guest.trip_id
				AND v.travelers @> jsonb_build_array(jsonb_build_object('travelerId', guest.traveler_id));
		UPDATE plan_rounds SET going = going || jsonb_build_array(host.traveler_id)
			WHERE trip_id = guest.trip_id AND going ? guest.traveler_id AND NOT going ? host.traveler_id;
		UPDATE plan_rounds SET is_judged = false WHERE trip_id = guest.trip_id AND is_judged;
		DELETE FROM proposal_people WHERE trip_id = guest.trip_id;

		-- One verdict for the party: a yes of both is one yes, for what both agreed to pay.
		FOR own IN SELECT * FROM verdicts WHERE trip_id = guest.trip_id AND traveler_id = guest.traveler_id LOOP
			DELETE FROM verdicts WHERE stays_home AND NOT is_made AND host.comes_too <> 'no'
				AND round_id = own.round_id AND plan_id = own.plan_id AND traveler_id = host.traveler_id;
			UPDATE verdicts SET ceiling = ceiling + own.ceiling,
				agreed = view_with_guest(host.traveler_id, agreed, guest.traveler_id, own.agreed),
				seen = view_with_guest(host.traveler_id, seen, guest.traveler_id, own.seen)
				WHERE round_id = own.round_id AND plan_id = own.plan_id AND traveler_id = host.traveler_id
					AND verdict <> 'cant' AND own.verdict <> 'cant';
			IF FOUND THEN
				joined := joined + 1;
				DELETE FROM verdicts WHERE round_id = own.round_id AND plan_id = own.plan_id AND traveler_id = guest.traveler_id;
			ELSIF EXISTS (SELECT FROM verdicts WHERE round_id = own.round_id AND plan_id = own.plan_id
				AND traveler_id = host.traveler_id) THEN
				dropped := dropped + 1;
				DELETE FROM verdicts WHERE round_id = own.round_id AND plan_id = own.plan_id AND traveler_id = guest.traveler_id;
			ELSE
				UPDATE verdicts SET traveler_id = host.traveler_id,
					agreed = agreed || jsonb_build_object('of', guest.traveler_id, 'party', coalesce(agreed->'party', '[]')),
					seen = seen || jsonb_build_object('of', guest.traveler_id, 'party', coalesce(seen->'party', '[]'))
					WHERE round_id = own.round_id AND plan_id = own.plan_id AND traveler_id = guest.traveler_id;
			END IF;
		END LOOP;
		UPDATE change_offers o SET traveler_id = host.traveler_id
			WHERE o.trip_id = guest.trip_id AND o.traveler_id = guest.traveler_id AND NOT EXISTS (
				SELECT FROM change_offers h WHERE h.round_id = o.round_id AND h.plan_id = o.plan_id
					AND h.traveler_id = host.traveler_id);
		DELETE FROM change_offers WHERE trip_id = guest.trip_id AND traveler_id = guest.traveler_id;

		-- One party that owes.
		UPDATE dues SET party_id = h.id FROM due_parties g, due_parties h
			WHERE dues.party_id = g.id AND g.trip_id = guest.trip_id AND g.traveler_id = guest.traveler_id
				AND h.trip_id = guest.trip_id AND h.traveler_id = host.traveler_id;
		UPDATE due_parties h SET share = h.share + g.share FROM due_parties g
			WHERE g.trip_id = guest.trip_id AND g.traveler_id = guest.traveler_id
				AND h.trip_id = guest.trip_id AND h.traveler_id = host.traveler_id;
		DELETE FROM due_parties g WHERE g.trip_id = guest.trip_id AND g.traveler_id = guest.traveler_id
			AND EXISTS (SELECT FROM due_parties h WHERE h.trip_id = guest.trip_id AND h.traveler_id = host.traveler_id);
		UPDATE due_parties SET traveler_id = host.traveler_id, user_id = guest.host_id,
			name = trim(host.first_name || ' ' || host.last_name)
			WHERE trip_id = guest.trip_id AND traveler_id = guest.traveler_id;

		UPDATE answer_looks looked SET user_id = guest.host_id
			WHERE looked.user_id = guest.user_id AND NOT EXISTS (SELECT FROM answer_looks h
				WHERE h.user_id = guest.host_id AND h.trip_id = looked.trip_id AND h.looker_id = looked.looker_id);
		DELETE FROM guests_apart WHERE trip_id = guest.trip_id AND user_id = guest.user_id;
		DELETE FROM told_answers WHERE trip_id = guest.trip_id AND user_id = guest.user_id;
		-- Under another id, so that nothing about the companion goes with it.
		UPDATE responses SET traveler_id = translate(encode(substring(uuid_send(gen_random_uuid()) from 1 for 5), 'hex'),
			'0123456789abcdef', 'bcdfghjkmnpqrtvw') WHERE trip_id = guest.trip_id AND user_id = guest.user_id;
		DELETE FROM responses WHERE trip_id = guest.trip_id AND user_id = guest.user_id;
		INSERT INTO jobs (key, kind, data, due_at) VALUES ('partyMoved ' || guest.trip_id || ' ' || guest.host_id,
			'partyMoved', jsonb_build_object('tripId', guest.trip_id, 'userId', guest.host_id), now())
			ON CONFLICT DO NOTHING;
		moved := moved + 1;
		made := made + is_made::int;
	END LOOP;
	DELETE FROM users WHERE is_stand_in;
	IF moved > 0 THEN
		RAISE INFO '% guests for whom an organizer answered are in the organizer''s party now; % organizers got a response by that, % have the guest''s own dates, budget and wishes in words; % verdicts are one with the organizer''s own, and % gave way to it',
			moved, made, worded, joined, dropped;
	END IF;
END
$$;
--> statement-breakpoint
ALTER TABLE "due_parties" ENABLE TRIGGER "due_parties_keep_row";--> statement-breakpoint
ALTER TABLE "plan_proposals" ENABLE TRIGGER "plan_proposals_keep_row";--> statement-breakpoint
DROP FUNCTION "view_with_guest"(text, jsonb, text, jsonb);--> statement-breakpoint
DROP FUNCTION "view_among_others"(jsonb, jsonb);--> statement-breakpoint
-- As before there were answers that somebody gave for another.
CREATE OR REPLACE FUNCTION "answer_looks_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
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
ALTER TABLE "guests" ADD CONSTRAINT "guests_answer" FOREIGN KEY ("trip_id","user_id") REFERENCES "public"."responses"("trip_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests_apart" ADD CONSTRAINT "guests_apart_answer" FOREIGN KEY ("trip_id","user_id") REFERENCES "public"."responses"("trip_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_answers" ADD CONSTRAINT "told_answers_answer" FOREIGN KEY ("trip_id","user_id") REFERENCES "public"."responses"("trip_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companions" ADD CONSTRAINT "companions_response" FOREIGN KEY ("trip_id","user_id") REFERENCES "public"."responses"("trip_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "due_payments" DROP COLUMN "said_for";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "is_stand_in";--> statement-breakpoint
ALTER TABLE "responses" DROP COLUMN "answered_by";--> statement-breakpoint
ALTER TABLE "responses" DROP COLUMN "hides_needs";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_terms_accepted" CHECK ("users"."accepted_terms");
