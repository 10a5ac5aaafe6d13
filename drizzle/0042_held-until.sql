ALTER TABLE "plan_items" ADD COLUMN "held_until" date;--> statement-breakpoint
-- Whatever is not held has no day until which it is, no matter who writes: servers of the last version know no such day.
CREATE FUNCTION "plan_items_held_until"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW.held_until := NULL;
	RETURN NEW;
END;
$$;--> statement-breakpoint
CREATE TRIGGER "plan_items_held_until" BEFORE INSERT OR UPDATE OF "booking", "held_until" ON "plan_items"
FOR EACH ROW WHEN (NEW.booking <> 'held' AND NEW.held_until IS NOT NULL) EXECUTE FUNCTION "plan_items_held_until"();
