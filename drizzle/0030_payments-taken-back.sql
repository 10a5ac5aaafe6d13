-- A confirmation can be taken back, with a note; whatever else was confirmed stays as it is.
CREATE OR REPLACE FUNCTION "due_payments_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF to_jsonb(NEW) - 'answered_by' = to_jsonb(OLD) - 'answered_by' THEN
		RETURN NEW;
	END IF;
	IF NEW.state = 'notHere' AND NEW.answer_note <> '' AND
		to_jsonb(NEW) - '{state,answer_note,answered_at,answered_by}'::text[] =
		to_jsonb(OLD) - '{state,answer_note,answered_at,answered_by}'::text[] THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'a confirmed payment stays as it is: % refused', TG_OP
		USING ERRCODE = 'insufficient_privilege';
END
$$;
