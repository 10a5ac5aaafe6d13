DROP VIEW "public"."travelers";--> statement-breakpoint
CREATE VIEW "public"."travelers" AS (select "trip_id", "user_id", "first_name" from "responses");