DELETE FROM "sessions" WHERE "id" IN (
	SELECT "id" FROM (
		SELECT "id", row_number() OVER (
			PARTITION BY "user_id" ORDER BY "updated_at" DESC, "created_at" DESC, "id") AS "place"
		FROM "sessions") AS "ranked"
	WHERE "place" > 20);
--> statement-breakpoint
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
CREATE TRIGGER "sessions_at_most_20" BEFORE INSERT ON "sessions" FOR EACH ROW EXECUTE FUNCTION "sessions_end_oldest"();
