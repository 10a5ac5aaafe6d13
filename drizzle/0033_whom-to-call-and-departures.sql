ALTER TABLE "plan_rounds" ADD COLUMN "reminded_for" date;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "contact_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "contact_phone" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Trips that are booked by now get no mails for days that are over.
DO $$
DECLARE
	booked int;
BEGIN
	UPDATE "plan_rounds" SET "reminded_for" = current_date - 1 FROM "trips" t
		WHERE t.id = "plan_rounds".trip_id AND t.is_booked AND "plan_rounds".withdrawn_at IS NULL;
	GET DIAGNOSTICS booked = ROW_COUNT;
	IF booked > 0 THEN
		RAISE INFO '% booked trips get mails a week and a day before they begin, and the day after', booked;
	END IF;
END
$$;
