DROP TRIGGER "responses_changed_desk" ON "responses";--> statement-breakpoint
ALTER TABLE "responses" DROP CONSTRAINT "responses_availability";--> statement-breakpoint
-- The two dates become one value in one pass over the table, and no trigger takes it for a change.
ALTER TABLE "responses" ALTER COLUMN "availability_start" TYPE datemultirange USING
	CASE WHEN "availability_start" IS NOT NULL
		THEN datemultirange(daterange("availability_start", "availability_end", '[]')) END;--> statement-breakpoint
ALTER TABLE "responses" RENAME COLUMN "availability_start" TO "availability";--> statement-breakpoint
ALTER TABLE "responses" DROP COLUMN "availability_end";--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_availability" CHECK (not isempty("responses"."availability") and not lower_inf("responses"."availability") and not upper_inf("responses"."availability") and cardinality(string_to_array("responses"."availability"::text, '[')) <= 6);--> statement-breakpoint
CREATE TRIGGER "responses_changed_desk" AFTER UPDATE OF "first_name", "last_name", "availability", "flexibility", "waiting" ON "responses" FOR EACH ROW
	EXECUTE FUNCTION "desk_by_row"();--> statement-breakpoint
DO $$
DECLARE
	changed int;
BEGIN
	SELECT count(*) INTO changed FROM "responses" WHERE "availability" IS NOT NULL;
	IF changed > 0 THEN
		RAISE INFO 'the dates of % responses are a range each, beside which others can stand', changed;
	END IF;
END
$$;
