CREATE TABLE "name_declines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"declined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"guest_id" uuid,
	CONSTRAINT "name_declines_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "name_declines_hash" CHECK (length("name_declines"."token_hash") = 64),
	CONSTRAINT "name_declines_text" CHECK (length(trim("name_declines"."name")) between 1 and 60 and length("name_declines"."reason") <= 500)
);
--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "open_invitation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "name_declines" ADD CONSTRAINT "name_declines_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_declines" ADD CONSTRAINT "name_declines_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "name_declines_trip" ON "name_declines" USING btree ("trip_id","declined_at");--> statement-breakpoint
CREATE INDEX "name_declines_guest" ON "name_declines" USING btree ("guest_id") WHERE "name_declines"."guest_id" is not null;