CREATE TABLE "trip_ids" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "trip_ids_user_id" ON "trip_ids" USING btree ("user_id","taken_at");--> statement-breakpoint
INSERT INTO "trip_ids" ("key", "user_id", "taken_at")
SELECT encode(sha256(convert_to(lower(normalize("id", NFKC)), 'UTF8')), 'hex'), "user_id", "created_at"
FROM "trips" ORDER BY "created_at"
ON CONFLICT DO NOTHING;
