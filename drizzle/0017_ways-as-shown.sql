ALTER TABLE "due_parties" ADD COLUMN "shown_ways" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE FUNCTION "ways_to_json"("ways" "pay_ways") RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
	SELECT jsonb_build_object('payeeName', ways.payee_name, 'iban', ways.iban, 'bic', ways.bic,
		'paymentLink', ways.payment_link, 'paypalMe', ways.paypal_me, 'payNote', ways.pay_note)
$$;
--> statement-breakpoint
-- Whoever has read no ways to pay before these end could have read them. However they end, also with
-- their account, those who owe keep them, so that the next are told as a change.
CREATE FUNCTION "pay_ways_were_shown"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE due_parties SET shown_ways = jsonb_build_array(ways_to_json(OLD))
		WHERE trip_id = (SELECT id FROM trips WHERE id = OLD.trip_id) AND shown_ways = '[]';
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "pay_ways_were_shown" AFTER DELETE OR UPDATE OF "ended_at" ON "pay_ways" FOR EACH ROW
	WHEN (OLD."ended_at" IS NULL) EXECUTE FUNCTION "pay_ways_were_shown"();
--> statement-breakpoint
-- What one account was shown of how to pay, another was not.
CREATE OR REPLACE FUNCTION "dues_follow_response"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE due_parties SET user_id = NEW.user_id, shown_ways = '[]'
		WHERE trip_id = NEW.trip_id AND traveler_id = NEW.traveler_id AND left_at IS NULL;
	RETURN NULL;
END
$$;
--> statement-breakpoint
-- Where none count now, the last that did, for those who owed by then.
UPDATE due_parties party SET shown_ways = jsonb_build_array(ways_to_json(last))
	FROM pay_ways last
	WHERE last.trip_id = party.trip_id AND last.ended_at IS NOT NULL
		AND last.version = (SELECT max(version) FROM pay_ways WHERE trip_id = party.trip_id)
		AND EXISTS (SELECT 1 FROM dues WHERE party_id = party.id AND created_at <= last.ended_at);
--> statement-breakpoint
-- Of a change that waits to be mailed, what was there before it.
UPDATE due_parties party SET shown_ways = jsonb_build_array(ways_to_json(before))
	FROM (
		SELECT job.data->>'userId' AS user_id, ways.trip_id, min(ways.version) AS version
			FROM jobs job JOIN pay_ways ways ON ways.id::text = job.data->>'waysId'
			WHERE job.kind = 'waysChanged' GROUP BY 1, 2
	) waiting
	JOIN pay_ways before ON before.trip_id = waiting.trip_id AND before.version = (
		SELECT max(version) FROM pay_ways
			WHERE trip_id = waiting.trip_id AND version < waiting.version
	)
	WHERE party.trip_id = waiting.trip_id AND party.user_id = waiting.user_id;
