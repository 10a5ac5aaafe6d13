ALTER TABLE "plan_items" DROP CONSTRAINT "plan_items_cost_per";--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_cost_per" CHECK ("plan_items"."cost_per" in ('person', 'group', 'night', 'room', 'roomNight'));
