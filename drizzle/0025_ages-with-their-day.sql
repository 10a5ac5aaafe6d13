ALTER TABLE "companions" ADD COLUMN "age_for" date;--> statement-breakpoint
UPDATE "companions" SET "age_for" = coalesce(
  nullif(split_part(r.answered_for, '/', 1), '')::date,
  CASE WHEN t.is_chosen THEN t.starts_on ELSE t.start_date END,
  current_date
)
FROM "responses" r JOIN "trips" t ON t.id = r.trip_id
WHERE r.trip_id = "companions".trip_id AND r.user_id = "companions".user_id
  AND "companions".kind <> 'adult';
