-- A couple may share an address.
DROP INDEX "guests_email";--> statement-breakpoint
CREATE INDEX "guests_email" ON "guests" USING btree ("trip_id","email");--> statement-breakpoint

-- Letters without case, accents and strokes, as `foldedName` has them, whatever the database's locale.
DO $rules$
-- Letters are made small by rules that are the same everywhere: those of a Turkish database make an ı of an I,
-- and those of the locale C leave all but A to Z as they are.
DECLARE
	rules text;
BEGIN
	SELECT ' COLLATE pg_catalog.' || quote_ident(collname) INTO rules
	FROM pg_collation JOIN unnest(ARRAY['pg_c_utf8', 'und-x-icu', 'C.utf8', 'en_US.utf8']::name[])
		WITH ORDINALITY wanted (name, place) ON collname = name
	WHERE collnamespace = 'pg_catalog'::regnamespace AND collencoding IN (-1, pg_char_to_encoding('UTF8'))
	ORDER BY place LIMIT 1;
	EXECUTE format(
		$make$
CREATE FUNCTION "plain_letters"(told text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$
	SELECT replace(replace(replace(replace(translate(
		lower(translate(regexp_replace(normalize(translate(told, '´', ''''), NFKD), '[\u0300-\u036f]', '', 'g'), 'Iı', 'ii')%s) COLLATE "default",
		'łøđðħŧɨƶǥƀς', 'loddhtizgbσ'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$function$
		$make$,
		coalesce(rules, '')
	);
END
$rules$;
--> statement-breakpoint

-- The same with apostrophes and hyphens as a mark, so that what they join can be read as one word and as several.
CREATE FUNCTION "marked_letters"(told text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT translate(plain_letters(told), '''’‘‛ʼʻʹʾʿ`′＇-‐‑‒–—−', repeat(E'\x01', 19))
$$;
--> statement-breakpoint

-- A name by its letters alone.
CREATE FUNCTION "name_letters"(told text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT regexp_replace(marked_letters(told), '[\x01[:space:][:punct:]]+', '', 'g')
$$;
--> statement-breakpoint

-- A text's words when it is saved: 'o''brien' is found as o, brien and obrien.
CREATE OR REPLACE FUNCTION "search_words_of"(told text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	WITH tokens AS (
		SELECT token FROM regexp_split_to_table(marked_letters(told), '[[:space:][:punct:]]+') token
	), words AS (
		SELECT replace(token, E'\x01', '') word FROM tokens
		UNION
		SELECT part FROM tokens, string_to_table(token, E'\x01') part
	)
	SELECT coalesce(array_agg(DISTINCT part), '{}') FROM (
		SELECT left(word, 40) FROM words WHERE word <> ''
		UNION ALL
		SELECT substr(word, place, 8) FROM words, generate_series(2, length(word)) place
		WHERE word ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff]'
	) parts (part)
$$;
--> statement-breakpoint

-- What an operator types: words with apostrophes or hyphens whole, or all their parts.
CREATE OR REPLACE FUNCTION "search_query"(told text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
	SELECT string_agg(CASE
		WHEN cardinality(parts) > 1 THEN format('(%s:* | (%s))', quote_literal(left(word, 40)), (
			SELECT string_agg(quote_literal(left(part, 40)) || ':*', ' & ') FROM unnest(parts) part
		))
		ELSE quote_literal(left(word, 40)) || ':*'
	END, ' & ')::tsquery
	FROM (
		SELECT replace(token, E'\x01', '') word, array_remove(string_to_array(token, E'\x01'), '') parts
		FROM regexp_split_to_table(marked_letters(told), '[[:space:][:punct:]]+') token
	) tokens WHERE word <> ''
$$;
--> statement-breakpoint

-- Has the trigger of each trip write its words anew.
UPDATE "trips" SET "user_id" = "user_id";--> statement-breakpoint

-- What waits for operators.
CREATE TABLE "desk_waits" (
	"trip_id" text NOT NULL,
	"kind" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	CONSTRAINT "desk_waits_trip_id_kind_pk" PRIMARY KEY("trip_id","kind"),
	CONSTRAINT "desk_waits_kind" CHECK ("desk_waits"."kind" in ('condition', 'everyone', 'chosen', 'supplier'))
);
--> statement-breakpoint
CREATE TABLE "operators_told" (
	"user_id" text PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_waits" ADD CONSTRAINT "desk_waits_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operators_told" ADD CONSTRAINT "operators_told_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "desk_waits_found" ON "desk_waits" USING btree ("found_at");--> statement-breakpoint
CREATE INDEX "verdicts_asked" ON "verdicts" USING btree ("trip_id") WHERE "verdicts"."state" = 'asked';
