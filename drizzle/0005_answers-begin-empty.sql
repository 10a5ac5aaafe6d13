ALTER TABLE "responses" ALTER COLUMN "preferences" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "responses" ALTER COLUMN "from_location" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "responses" ALTER COLUMN "must_see" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "responses" ALTER COLUMN "flexibility" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "responses" ALTER COLUMN "accommodations" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "responses" ALTER COLUMN "share_room" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "responses" ALTER COLUMN "special_travel" SET DEFAULT '';