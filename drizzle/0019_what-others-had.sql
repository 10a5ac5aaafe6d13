-- An id belongs to whom its trip was handed last (docs/decisions/0026); until now it stayed whose it was at first.
UPDATE "trip_ids" i SET "user_id" = t."user_id" FROM "trips" t
	WHERE i."key" = encode(sha256(convert_to(lower(normalize(t."id", NFKC)), 'UTF8')), 'hex')
	AND i."user_id" <> t."user_id";
--> statement-breakpoint
-- Whoever is no operator any more has no trips, by whatever way they lost the claim.
CREATE FUNCTION "users_give_back_trips"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE trips SET taken_by = NULL, taken_at = NULL WHERE taken_by = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_give_back_trips" AFTER UPDATE OF "is_admin" ON "users" FOR EACH ROW
	WHEN (OLD."is_admin" AND NOT NEW."is_admin") EXECUTE FUNCTION "users_give_back_trips"();
--> statement-breakpoint
-- What waits on a trip that nobody has any more is news to everybody else.
CREATE FUNCTION "trips_find_waits_anew"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE desk_waits SET found_at = greatest(found_at, now()) WHERE trip_id = NEW.id;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trips_find_waits_anew" AFTER UPDATE OF "taken_by" ON "trips" FOR EACH ROW
	WHEN (OLD."taken_by" IS NOT NULL AND NEW."taken_by" IS NULL) EXECUTE FUNCTION "trips_find_waits_anew"();
--> statement-breakpoint
UPDATE "trips" t SET "taken_by" = NULL, "taken_at" = NULL FROM "users" u
	WHERE u."id" = t."taken_by" AND NOT u."is_admin";
