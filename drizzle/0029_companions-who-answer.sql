CREATE TABLE "companions_apart" (
	"trip_id" text NOT NULL,
	"companion_id" text NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "companions_apart_trip_id_companion_id_user_id_pk" PRIMARY KEY("trip_id","companion_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "responses" ADD COLUMN "party_needs" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "companions_apart" ADD CONSTRAINT "companions_apart_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companions_apart" ADD CONSTRAINT "companions_apart_companion" FOREIGN KEY ("trip_id","companion_id") REFERENCES "public"."companions"("trip_id","traveler_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "companions_apart" ADD CONSTRAINT "companions_apart_answer" FOREIGN KEY ("trip_id","user_id") REFERENCES "public"."responses"("trip_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "companions_apart_answer" ON "companions_apart" USING btree ("trip_id","user_id");--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_party_needs" CHECK (length("responses"."party_needs") <= 5000);