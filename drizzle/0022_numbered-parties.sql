ALTER TABLE "due_parties" ADD COLUMN "number" integer;--> statement-breakpoint
UPDATE "due_parties" SET "number" = counted.n
FROM (
  SELECT id, row_number() OVER (PARTITION BY trip_id ORDER BY name, traveler_id) AS n FROM "due_parties"
) counted
WHERE counted.id = "due_parties".id;--> statement-breakpoint
ALTER TABLE "due_parties" ALTER COLUMN "number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "due_parties" ADD CONSTRAINT "due_parties_number" UNIQUE("trip_id","number");
