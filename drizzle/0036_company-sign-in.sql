ALTER TABLE "sessions" ADD COLUMN "operator_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_admin_by_oidc" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_tied_once" ON "accounts" USING btree ("user_id") WHERE "accounts"."provider_id" = 'oidc';--> statement-breakpoint
CREATE UNIQUE INDEX "accounts_tied_to_one" ON "accounts" USING btree ("account_id") WHERE "accounts"."provider_id" = 'oidc';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_admin_by_oidc" CHECK ("users"."is_admin" or not "users"."is_admin_by_oidc");