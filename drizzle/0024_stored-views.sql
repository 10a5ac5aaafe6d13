ALTER TABLE "proposal_people" ADD COLUMN "view" jsonb;--> statement-breakpoint
ALTER TABLE "proposal_people" ADD COLUMN "view_hash" text;