-- Letters are made small by rules that are the same in every database: that of a Turkish one makes an ı of
-- an I, and that of one with the locale C leaves all but A to Z as they are.
DO $migration$
DECLARE
	rules text;
	turkish boolean := lower('I') <> 'i';
	plain boolean := lower('É') = 'É';
BEGIN
	SELECT ' COLLATE pg_catalog.' || quote_ident(collname) INTO rules
	FROM pg_collation JOIN unnest(ARRAY['pg_c_utf8', 'und-x-icu', 'C.utf8', 'en_US.utf8']::name[])
		WITH ORDINALITY wanted (name, place) ON collname = name
	WHERE collnamespace = 'pg_catalog'::regnamespace AND collencoding IN (-1, pg_char_to_encoding('UTF8'))
	ORDER BY place LIMIT 1;
	EXECUTE format(
		$make$
CREATE OR REPLACE FUNCTION "search_words_of"(told text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $function$
	SELECT coalesce(array_agg(DISTINCT left(word, 40)), '{}')
	FROM regexp_split_to_table(
		lower(translate(regexp_replace(normalize(told, NFKD), '[\u0300-\u036f]', '', 'g'), 'Iı', 'ii')%s) COLLATE "default",
		'[[:space:][:punct:]]+'
	) word
	WHERE word <> ''
$function$
		$make$,
		coalesce(rules, '')
	);
	-- Elsewhere only the words with an ı have changed.
	UPDATE trips SET user_id = user_id WHERE turkish OR plain OR search_words::text LIKE '%ı%';
END
$migration$;
