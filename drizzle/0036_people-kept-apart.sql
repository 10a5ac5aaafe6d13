CREATE TABLE "guests_apart" (
	"trip_id" text NOT NULL,
	"guest_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "guests_apart_guest_id_user_id_pk" PRIMARY KEY("guest_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "guests_apart" ADD CONSTRAINT "guests_apart_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests_apart" ADD CONSTRAINT "guests_apart_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests_apart" ADD CONSTRAINT "guests_apart_answer" FOREIGN KEY ("trip_id","user_id") REFERENCES "public"."responses"("trip_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guests_apart_answer" ON "guests_apart" USING btree ("trip_id","user_id");