CREATE TABLE "deadline_steps" (
	"trip_id" text NOT NULL,
	"answer_by" date NOT NULL,
	"step" text NOT NULL,
	CONSTRAINT "deadline_steps_trip_id_answer_by_step_pk" PRIMARY KEY("trip_id","answer_by","step"),
	CONSTRAINT "deadline_steps_step" CHECK ("deadline_steps"."step" in ('first reminder', 'last reminder', 'passed'))
);
--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "time_zone" text DEFAULT 'UTC' NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "answer_by" date;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "remind" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "close_on_deadline" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "trips" ADD COLUMN "deadline_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "deadline_steps" ADD CONSTRAINT "deadline_steps_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trips_answer_by" ON "trips" USING btree ("answer_by") WHERE "trips"."answer_by" is not null;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_time_zone" CHECK (length("trips"."time_zone") between 1 and 64);