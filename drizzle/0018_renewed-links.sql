ALTER TABLE "guests" ADD COLUMN "former_tokens" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD COLUMN "link_asked_at" timestamp with time zone;