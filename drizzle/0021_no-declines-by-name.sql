-- Nobody declines by name on the group's link any more. What the organizer has not read yet becomes
-- the 'Can't Come' of the one silent guest of that name, which they can take back; with no such
-- guest, or several, it says nothing that could be kept. What they have read is in the list already.
DO $$
DECLARE all_of_them bigint; marked bigint;
BEGIN
  SELECT count(*) INTO all_of_them FROM "name_declines";
  WITH meant AS (
    SELECT d."id", g."id" AS "guest_id", d."declined_at", d."reason", count(*) OVER (PARTITION BY d."id") AS "fits"
    FROM "name_declines" d JOIN "guests" g ON g."trip_id" = d."trip_id" AND name_letters(g."name") = name_letters(d."name")
    WHERE d."settled_at" IS NULL AND g."user_id" IS NULL AND NOT EXISTS (
      SELECT FROM "responses" r WHERE r."trip_id" = d."trip_id"
        AND name_letters(d."name") = name_letters(r."first_name" || ' ' || r."last_name"))
  ), first AS (
    SELECT DISTINCT ON ("guest_id") * FROM meant WHERE "fits" = 1 ORDER BY "guest_id", "declined_at"
  )
  UPDATE "guests" SET "declined_at" = first."declined_at", "decline_reason" = first."reason"
  FROM first WHERE "guests"."id" = first."guest_id" AND "guests"."declined_at" IS NULL;
  GET DIAGNOSTICS marked = ROW_COUNT;
  IF all_of_them > 0 THEN
    RAISE INFO 'declines by name on the group''s link: % are gone, % of them unread, which are their guest''s now', all_of_them, marked;
  END IF;
END $$;--> statement-breakpoint
DROP TABLE "name_declines" CASCADE;
