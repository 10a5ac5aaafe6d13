-- Nobody is asked any more whether two responses are one person's: both responses stay, whatever
-- was said of them so far, and what was said meant nothing until both had said the same.
DO $$
DECLARE open_ones bigint; denied bigint;
BEGIN
  SELECT count(*) FILTER (WHERE "denied_at" IS NULL), count("denied_at") INTO open_ones, denied FROM "same_person_asks";
  DELETE FROM "jobs" WHERE "kind" = 'samePerson';
  IF open_ones + denied > 0 THEN
    RAISE INFO 'questions whether two responses are one person''s: % unanswered and % denied are gone, the responses stay', open_ones, denied;
  END IF;
END $$;--> statement-breakpoint
DROP TABLE "same_person_asks" CASCADE;
