-- Which operators have which trip open.
CREATE TABLE "trip_viewers" (
	"trip_id" text NOT NULL,
	"user_id" text NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trip_viewers_trip_id_user_id_pk" PRIMARY KEY("trip_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "trip_viewers" ADD CONSTRAINT "trip_viewers_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_viewers" ADD CONSTRAINT "trip_viewers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trip_viewers_user_id" ON "trip_viewers" USING btree ("user_id");--> statement-breakpoint

-- Tells servers that an account may read less than before, so that they end its live streams
-- (src/platform/server/live/liveHub.ts). The argument names the column with the account's id.
CREATE FUNCTION "end_streams"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('gangway_live', json_build_array(NULL, 'person:' || (to_jsonb(OLD) ->> TG_ARGV[0]), NULL)::text);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Whoever is signed out, by whatever means, hears nothing more there.
CREATE TRIGGER "sessions_end_streams" AFTER DELETE ON "sessions"
	FOR EACH ROW EXECUTE FUNCTION "end_streams"('user_id');--> statement-breakpoint
-- Whoever leaves a trip or is removed hears nothing more of it.
CREATE TRIGGER "responses_end_streams" AFTER DELETE ON "responses"
	FOR EACH ROW EXECUTE FUNCTION "end_streams"('user_id');--> statement-breakpoint
-- Nor does whoever handed a trip over, unless they travel.
CREATE TRIGGER "trips_end_streams" AFTER UPDATE OF "user_id" ON "trips"
	FOR EACH ROW WHEN (OLD."user_id" <> NEW."user_id") EXECUTE FUNCTION "end_streams"('user_id');--> statement-breakpoint
-- An operator's claim may be withdrawn by the command line, which tells no server itself.
CREATE TRIGGER "users_end_streams" AFTER UPDATE OF "is_admin" ON "users"
	FOR EACH ROW WHEN (OLD."is_admin" <> NEW."is_admin") EXECUTE FUNCTION "end_streams"('id');
