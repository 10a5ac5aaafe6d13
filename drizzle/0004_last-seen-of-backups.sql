ALTER TABLE "last_seen" DROP COLUMN "served_at";--> statement-breakpoint
ALTER TABLE "last_seen" DROP COLUMN "deletes_after";--> statement-breakpoint
ALTER TABLE "last_seen" DROP COLUMN "system_id";--> statement-breakpoint
ALTER TABLE "last_seen" DROP COLUMN "timeline";--> statement-breakpoint
ALTER TABLE "last_seen" DROP COLUMN "lsn";