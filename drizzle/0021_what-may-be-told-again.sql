DROP TRIGGER "trips_changed_news" ON "trips";
--> statement-breakpoint
CREATE TRIGGER "trips_changed_news" AFTER UPDATE ON "trips" FOR EACH ROW WHEN (OLD.num_people IS DISTINCT FROM NEW.num_people OR OLD.status IS DISTINCT FROM NEW.status OR OLD.is_proposed IS DISTINCT FROM NEW.is_proposed OR OLD.is_chosen IS DISTINCT FROM NEW.is_chosen OR OLD.is_booked IS DISTINCT FROM NEW.is_booked OR OLD.is_finished IS DISTINCT FROM NEW.is_finished) EXECUTE FUNCTION "news_due_by_trip"();
