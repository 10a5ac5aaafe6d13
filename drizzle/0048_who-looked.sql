CREATE TABLE "answer_looks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "answer_looks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" text NOT NULL,
	"trip_id" text NOT NULL,
	"trip_name" text NOT NULL,
	"looker_id" text NOT NULL,
	"looker" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kinds" text[] NOT NULL,
	CONSTRAINT "answer_looks_kinds" CHECK (cardinality("answer_looks"."kinds") > 0 and "answer_looks"."kinds" <@ array['trip_opened', 'brief_opened', 'composer_opened', 'sheets_opened', 'plan_read_as', 'verdicts_opened', 'csv_exported', 'sheet_exported', 'sheet_sent', 'sheet_seen'])
);
--> statement-breakpoint
ALTER TABLE "answer_looks" ADD CONSTRAINT "answer_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "answer_looks_user_id" ON "answer_looks" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "answer_looks_at" ON "answer_looks" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "answer_looks_hour" ON "answer_looks" USING btree ("user_id","trip_id","looker_id",date_trunc('hour', at at time zone 'UTC'));--> statement-breakpoint
CREATE FUNCTION "answer_looks_keep"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		-- Within the hour more may be done.
		IF NEW.kinds @> OLD.kinds AND to_jsonb(NEW) - 'kinds' = to_jsonb(OLD) - 'kinds' THEN
			RETURN NEW;
		END IF;
	ELSIF TG_OP = 'DELETE' THEN
		IF OLD.at < now() - interval '2 years' OR NOT EXISTS (SELECT FROM users WHERE id = OLD.user_id) THEN
			RETURN OLD;
		END IF;
	END IF;
	RAISE EXCEPTION 'a line of answer_looks is kept as it is for two years: % refused', TG_OP
		USING ERRCODE = 'insufficient_privilege';
END
$$;
--> statement-breakpoint
CREATE TRIGGER "answer_looks_keep_row" BEFORE UPDATE OR DELETE ON "answer_looks" FOR EACH ROW EXECUTE FUNCTION "answer_looks_keep"();
--> statement-breakpoint
CREATE TRIGGER "answer_looks_keep_all" BEFORE TRUNCATE ON "answer_looks" FOR EACH STATEMENT EXECUTE FUNCTION "answer_looks_keep"();
