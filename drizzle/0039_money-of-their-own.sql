ALTER TABLE "plan_items" DROP CONSTRAINT "plan_items_cost";--> statement-breakpoint
ALTER TABLE "plan_items" ADD COLUMN "item_currency" text;--> statement-breakpoint
ALTER TABLE "plan_items" ADD COLUMN "prices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "rates" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_cost" CHECK ("plan_items"."cost" >= 0 or "plan_items"."kind" = 'other');