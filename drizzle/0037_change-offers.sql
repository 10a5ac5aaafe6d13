CREATE TABLE "change_offers" (
	"round_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"trip_id" text NOT NULL,
	"traveler_id" text NOT NULL,
	"can_change" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "change_offers_round_id_plan_id_traveler_id_pk" PRIMARY KEY("round_id","plan_id","traveler_id"),
	CONSTRAINT "change_offers_can_change" CHECK (length("change_offers"."can_change") between 1 and 300)
);
--> statement-breakpoint
ALTER TABLE "change_offers" ADD CONSTRAINT "change_offers_round_id_plan_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."plan_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_offers" ADD CONSTRAINT "change_offers_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_offers" ADD CONSTRAINT "change_offers_traveler" FOREIGN KEY ("trip_id","traveler_id") REFERENCES "public"."responses"("trip_id","traveler_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "change_offers_traveler_id" ON "change_offers" USING btree ("trip_id","traveler_id");--> statement-breakpoint
CREATE INDEX "change_offers_plan_id" ON "change_offers" USING btree ("plan_id");