CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"token" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"decline_reason" text DEFAULT '' NOT NULL,
	"user_id" text,
	CONSTRAINT "guests_token_unique" UNIQUE("token"),
	CONSTRAINT "guests_name" CHECK (length(trim("guests"."name")) between 1 and 120),
	CONSTRAINT "guests_email_form" CHECK ("guests"."email" = lower("guests"."email") and length("guests"."email") <= 254),
	CONSTRAINT "guests_token" CHECK (length("guests"."token") between 22 and 100),
	CONSTRAINT "guests_declined" CHECK (length("guests"."decline_reason") <= 500 and ("guests"."declined_at" is not null or "guests"."decline_reason" = '') and ("guests"."declined_at" is null or "guests"."user_id" is null))
);
--> statement-breakpoint
DROP VIEW "public"."travelers";--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "list_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_answer" FOREIGN KEY ("trip_id","user_id") REFERENCES "public"."responses"("trip_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "guests_one_place" ON "guests" USING btree ("trip_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guests_email" ON "guests" USING btree ("trip_id","email");--> statement-breakpoint
CREATE INDEX "guests_trip" ON "guests" USING btree ("trip_id","added_at");--> statement-breakpoint
CREATE VIEW "public"."travelers" AS (select "trip_id", "user_id", "first_name" from "responses" where "responses"."waiting" = false);