ALTER TABLE "plan_items" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "deleted_by" text;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plan_items_deleted_by" ON "plan_items" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "plans_deleted_by" ON "plans" USING btree ("deleted_by");