CREATE TABLE "operator_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"trip_id" text,
	"trip_name" text NOT NULL,
	"user_id" text,
	"name" text DEFAULT '' NOT NULL,
	CONSTRAINT "operator_news_kind" CHECK ("operator_news"."kind" in ('left', 'removed', 'account_deleted', 'trip_lost'))
);
--> statement-breakpoint
CREATE TABLE "removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removals_person" UNIQUE("trip_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "operator_news" ADD CONSTRAINT "operator_news_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_news" ADD CONSTRAINT "operator_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_news_at" ON "operator_news" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operator_news_trip_id" ON "operator_news" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "operator_news_user_id" ON "operator_news" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "removals_user_id" ON "removals" USING btree ("user_id");--> statement-breakpoint
CREATE FUNCTION "responses_refuse_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF EXISTS (SELECT FROM removals WHERE trip_id = NEW.trip_id AND user_id = NEW.user_id) THEN
		RAISE EXCEPTION 'an answer of somebody who was removed from the trip' USING ERRCODE = 'GW001';
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "responses_refuse_removed" BEFORE INSERT ON "responses" FOR EACH ROW EXECUTE FUNCTION "responses_refuse_removed"();
