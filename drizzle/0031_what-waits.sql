ALTER TABLE "desk_waits" DROP CONSTRAINT "desk_waits_kind";--> statement-breakpoint
CREATE INDEX "trips_sent_back" ON "trips" USING btree ("id") WHERE "trips"."send_back_reason" is not null;--> statement-breakpoint
CREATE INDEX "verdicts_accepted" ON "verdicts" USING btree ("trip_id") WHERE "verdicts"."state" = 'accepted';--> statement-breakpoint
ALTER TABLE "desk_waits" ADD CONSTRAINT "desk_waits_kind" CHECK ("desk_waits"."kind" in ('condition', 'supplier', 'note', 'everyone', 'chosen', 'overdue', 'refund', 'confirm', 'sentBack'));--> statement-breakpoint
-- Where a chosen plan stays for a third of its longest stay or more, as `placesOf` says on its page.
CREATE OR REPLACE FUNCTION "trips_end_with_plan"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE trips SET (starts_on, ends_on) = (
		SELECT (plan->>'planStart')::date, (plan->>'planEnd')::date
		FROM plan_proposals WHERE id = NEW.chosen_proposal_id
	), places = ARRAY(
		SELECT place FROM (
			SELECT item->>'place' AS place, item->>'startsOn' AS starts_on, at, nights, max(nights) OVER () AS most
			FROM plan_proposals p, jsonb_array_elements(p.items) WITH ORDINALITY AS i(item, at),
				LATERAL (SELECT coalesce((item->>'endsOn')::date - (item->>'startsOn')::date, 0)) AS n(nights)
			WHERE p.id = NEW.chosen_proposal_id AND item->>'kind' = 'stay' AND item->>'startsOn' IS NOT NULL
		) stays WHERE place <> '' AND 3 * nights >= most ORDER BY starts_on, at
	) WHERE id = NEW.trip_id;
	RETURN NULL;
END
$$;
