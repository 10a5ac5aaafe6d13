CREATE TABLE "last_seen" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"served_at" timestamp with time zone,
	"deletes_after" timestamp with time zone,
	"system_id" text,
	"timeline" integer,
	"lsn" text,
	CONSTRAINT "last_seen_one" CHECK ("last_seen"."id")
);
