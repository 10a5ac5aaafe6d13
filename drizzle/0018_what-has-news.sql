CREATE TABLE "news_due" (
	"trip_id" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT '-infinity' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "news_due" ADD CONSTRAINT "news_due_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "news_due_at" ON "news_due" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "news_due_trip" ON "news_due" USING btree ("trip_id");
--> statement-breakpoint
CREATE FUNCTION "news_due_by_rows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO news_due (trip_id) SELECT DISTINCT trip_id FROM added;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "news_due_by_row"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- What is deleted together with its trip leaves nothing to tell.
	INSERT INTO news_due (trip_id) SELECT id FROM trips WHERE id = coalesce(NEW.trip_id, OLD.trip_id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION "news_due_by_trip"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO news_due (trip_id) VALUES (NEW.id);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "responses_added_news" AFTER INSERT ON "responses" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "news_due_by_rows"();
--> statement-breakpoint
CREATE TRIGGER "responses_let_in_news" AFTER UPDATE ON "responses" FOR EACH ROW WHEN (OLD.waiting AND NOT NEW.waiting) EXECUTE FUNCTION "news_due_by_row"();
--> statement-breakpoint
CREATE TRIGGER "guests_added_news" AFTER INSERT ON "guests" REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "news_due_by_rows"();
--> statement-breakpoint
CREATE TRIGGER "guests_changed_news" AFTER UPDATE ON "guests" FOR EACH ROW WHEN (OLD.user_id IS DISTINCT FROM NEW.user_id OR OLD.declined_at IS DISTINCT FROM NEW.declined_at) EXECUTE FUNCTION "news_due_by_row"();
--> statement-breakpoint
CREATE TRIGGER "guests_removed_news" AFTER DELETE ON "guests" FOR EACH ROW EXECUTE FUNCTION "news_due_by_row"();
--> statement-breakpoint
CREATE TRIGGER "trips_changed_news" AFTER UPDATE ON "trips" FOR EACH ROW WHEN (OLD.num_people IS DISTINCT FROM NEW.num_people OR OLD.status IS DISTINCT FROM NEW.status OR OLD.is_booked IS DISTINCT FROM NEW.is_booked OR OLD.is_finished IS DISTINCT FROM NEW.is_finished) EXECUTE FUNCTION "news_due_by_trip"();
--> statement-breakpoint
INSERT INTO "news_due" ("trip_id") SELECT "id" FROM "trips" WHERE "status" = 'draft';
