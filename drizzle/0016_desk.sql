ALTER TABLE "trips" ADD COLUMN "taken_by" text;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "taken_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "send_back_reason" text;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trips_taken_by" ON "trips" USING btree ("taken_by") WHERE "trips"."taken_by" is not null;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_taken_at" CHECK ("trips"."taken_by" is null or "trips"."taken_at" is not null);--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_send_back_reason" CHECK ("trips"."send_back_reason" is null or ("trips"."status" = 'draft' and length("trips"."send_back_reason") between 1 and 1000));