-- That a need requires nothing is said where it is said what a need touches; what touches anything stands above it.
INSERT INTO "plan_needs" (plan_id, traveler_id, need, user_id, at, touches)
	SELECT plan_id, traveler_id, need, user_id, at, '["nothing"]' FROM "plan_ticks"
	ON CONFLICT DO NOTHING;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "end_services"(trip text, traveler text, changed text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
	PERFORM FROM plans WHERE trip_id = trip ORDER BY id FOR NO KEY UPDATE;
	DELETE FROM plan_needs t USING plans p
		WHERE p.trip_id = trip AND t.plan_id = p.id AND t.traveler_id = traveler AND t.need = ANY (changed);
	DELETE FROM plan_checks t USING plans p
		WHERE p.trip_id = trip AND t.plan_id = p.id AND t.traveler_id = traveler AND t.need = ANY (changed);
	UPDATE plan_items i SET
		version = i.version + 1,
		serves = coalesce((
			SELECT jsonb_agg(s.service ORDER BY s.place)
			FROM jsonb_array_elements(i.serves) WITH ORDINALITY AS s(service, place)
			WHERE NOT (s.service ->> 'travelerId' = traveler AND s.service ->> 'answer' = ANY (changed))
		), '[]')
		FROM plans p
		WHERE p.trip_id = trip AND i.plan_id = p.id AND EXISTS (
			SELECT FROM jsonb_array_elements(i.serves) AS s(service)
			WHERE s.service ->> 'travelerId' = traveler AND s.service ->> 'answer' = ANY (changed)
		);
	UPDATE plans SET changes = changes + 1 WHERE trip_id = trip;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "companions_leave_plans"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO plan_leavers (trip_id, traveler_id, user_id, name)
		SELECT t.id, OLD.traveler_id, u.id, OLD.name FROM trips t, users u
		WHERE t.id = OLD.trip_id AND u.id = OLD.user_id
			AND EXISTS (SELECT FROM plans p WHERE p.trip_id = t.id)
		ON CONFLICT DO NOTHING;
	DELETE FROM plan_people n USING plans p
		WHERE p.trip_id = OLD.trip_id AND n.plan_id = p.id AND n.traveler_id = OLD.traveler_id;
	DELETE FROM plan_needs n USING plans p
		WHERE p.trip_id = OLD.trip_id AND n.plan_id = p.id AND n.traveler_id = OLD.traveler_id;
	DELETE FROM plan_checks n USING plans p
		WHERE p.trip_id = OLD.trip_id AND n.plan_id = p.id AND n.traveler_id = OLD.traveler_id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
DROP TABLE "plan_ticks" CASCADE;
