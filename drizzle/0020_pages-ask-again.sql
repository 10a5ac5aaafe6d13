-- Servers are told of nothing any more: pages ask again (docs/decisions/0014).
DROP TRIGGER "sessions_end_streams" ON "sessions";--> statement-breakpoint
DROP TRIGGER "responses_end_streams" ON "responses";--> statement-breakpoint
DROP TRIGGER "trips_end_streams" ON "trips";--> statement-breakpoint
DROP TRIGGER "users_end_streams" ON "users";--> statement-breakpoint
DROP FUNCTION "end_streams"();
