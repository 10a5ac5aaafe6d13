CREATE TABLE "trip_notes" (
	"trip_id" text PRIMARY KEY NOT NULL,
	"internal_notes" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trip_notes_length" CHECK (length("trip_notes"."internal_notes") <= 5000)
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action";--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "search_words" "tsvector" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "trip_notes" ADD CONSTRAINT "trip_notes_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_notes" ADD CONSTRAINT "trip_notes_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('list_opened', 'trip_opened', 'brief_opened', 'csv_exported', 'trip_taken', 'trip_given_back', 'trip_sent_back', 'claim_granted', 'claim_revoked'));--> statement-breakpoint
CREATE FUNCTION "search_words_of"(told text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT coalesce(array_agg(DISTINCT left(word, 40)), '{}')
	FROM regexp_split_to_table(
		lower(regexp_replace(normalize(told, NFKD), '[\u0300-\u036f]', '', 'g')),
		'[[:space:][:punct:]]+'
	) word
	WHERE word <> ''
$$;
--> statement-breakpoint
CREATE FUNCTION "search_query"(told text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT string_agg(quote_literal(word) || ':*', ' & ')::tsquery FROM unnest(search_words_of(told)) word
$$;
--> statement-breakpoint
CREATE FUNCTION "trips_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.search_words := array_to_tsvector(search_words_of(concat_ws(' ',
		NEW.trip_name, NEW.destination, NEW.organizer_email,
		(SELECT concat_ws(' ', u.email, p.first_name, p.last_name)
		FROM users u LEFT JOIN profiles p ON p.user_id = u.id WHERE u.id = NEW.user_id)
	)));
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "trips_search_words" BEFORE INSERT OR UPDATE OF "trip_name", "destination", "organizer_email", "user_id" ON "trips" FOR EACH ROW EXECUTE FUNCTION "trips_search_words"();
--> statement-breakpoint
CREATE FUNCTION "organizer_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- Has the trigger of each of their trips write its words.
	UPDATE trips SET user_id = user_id WHERE user_id = to_jsonb(NEW) ->> TG_ARGV[0];
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "profiles_search_words" AFTER INSERT OR UPDATE OF "first_name", "last_name" ON "profiles" FOR EACH ROW EXECUTE FUNCTION "organizer_search_words"('user_id');
--> statement-breakpoint
CREATE TRIGGER "users_search_words" AFTER UPDATE OF "email" ON "users" FOR EACH ROW EXECUTE FUNCTION "organizer_search_words"('id');
--> statement-breakpoint
UPDATE "trips" SET "user_id" = "user_id";
