ALTER TABLE "guests" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_note" CHECK (length("guests"."note") <= 120);--> statement-breakpoint
-- A note in brackets behind a guest's name is its organizer's alone.
DO $$
DECLARE changed bigint;
BEGIN
  UPDATE "guests" SET
    "name" = regexp_replace("name", '^(.*[^\s([])\s*[([]([^()[\]]+)[)\]]\s*$', '\1'),
    "note" = trim(regexp_replace("name", '^(.*[^\s([])\s*[([]([^()[\]]+)[)\]]\s*$', '\2'))
  WHERE "name" ~ '^(.*[^\s([])\s*[([]([^()[\]]+)[)\]]\s*$';
  GET DIAGNOSTICS changed = ROW_COUNT;
  RAISE INFO 'kept apart the notes of % guests', changed;
END $$;
