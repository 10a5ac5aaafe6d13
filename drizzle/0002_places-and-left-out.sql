ALTER TABLE "trips" ADD COLUMN "places" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE VIEW "public"."left_out" AS (select r.trip_id, r.user_id from responses r join plan_rounds d on d.trip_id = r.trip_id and d.withdrawn_at is null where not r.waiting and case when d.chosen_proposal_id is not null then not coalesce(d.going ? r.traveler_id, false) else not exists (select from plan_proposals v join proposal_people p on p.proposal_id = v.id where v.round_id = d.id and v.superseded_at is null and v.withdrawn_at is null and p.traveler_id = r.traveler_id) end);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "trips_end_with_plan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE trips SET (starts_on, ends_on) = (
		SELECT (plan->>'planStart')::date, (plan->>'planEnd')::date
		FROM plan_proposals WHERE id = NEW.chosen_proposal_id
	), places = ARRAY(
		SELECT item->>'place'
		FROM plan_proposals p, jsonb_array_elements(p.items) WITH ORDINALITY AS i(item, at)
		WHERE p.id = NEW.chosen_proposal_id AND item->>'kind' = 'stay' AND item->>'place' <> ''
		ORDER BY item->>'startsOn' NULLS LAST, at
	) WHERE id = NEW.trip_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
UPDATE trips SET places = ARRAY(
		SELECT item->>'place'
		FROM plan_proposals p, jsonb_array_elements(p.items) WITH ORDINALITY AS i(item, at)
		WHERE p.id = r.chosen_proposal_id AND item->>'kind' = 'stay' AND item->>'place' <> ''
		ORDER BY item->>'startsOn' NULLS LAST, at
	)
	FROM plan_rounds r WHERE r.trip_id = trips.id AND r.withdrawn_at IS NULL AND r.chosen_proposal_id IS NOT NULL;
