CREATE TABLE "operator_mails" (
	"trip_id" text NOT NULL,
	"user_id" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_mails_trip_id_user_id_pk" PRIMARY KEY("trip_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mail_pauses" (
	"is_on" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"cause" text NOT NULL,
	CONSTRAINT "mail_pauses_one" CHECK ("mail_pauses"."is_on"),
	CONSTRAINT "mail_pauses_cause" CHECK ("mail_pauses"."cause" in ('restored', 'asked'))
);
--> statement-breakpoint
ALTER TABLE "audit_events" DROP CONSTRAINT "audit_events_action";--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "guest_mail_claim" uuid;--> statement-breakpoint
ALTER TABLE "mailings" ADD COLUMN "left_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plan_leavers" ADD COLUMN "left_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_mails" ADD CONSTRAINT "operator_mails_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_mails" ADD CONSTRAINT "operator_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "operator_mails_user_id" ON "operator_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "mailings_address" ON "mailings" USING btree ("email");--> statement-breakpoint
CREATE INDEX "mailings_left_at" ON "mailings" USING btree ("left_at") WHERE "mailings"."left_at" is not null;--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('list_opened', 'trip_opened', 'brief_opened', 'composer_opened', 'verdicts_opened', 'csv_exported', 'trip_taken', 'trip_given_back', 'trip_sent_back', 'claim_granted', 'claim_revoked', 'mail_paused', 'mail_resumed'));--> statement-breakpoint
-- The address itself is not needed to compare, nor to write to: from here on a hash of it stands in its place.
CREATE FUNCTION "mail_address_key"(address text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
	SELECT encode(sha256(convert_to(address, 'UTF8')), 'hex')
$$;
--> statement-breakpoint
UPDATE mailings m SET
	left_at = CASE WHEN NOT EXISTS (SELECT FROM guests g WHERE g.trip_id = m.trip_id AND g.email = m.email)
		AND NOT EXISTS (SELECT FROM users u WHERE u.email = m.email) THEN now() END,
	email = mail_address_key(m.email);
--> statement-breakpoint
-- Servers of the previous version name the address.
CREATE FUNCTION "mailings_hash"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF position('@' IN NEW.email) > 0 THEN
		NEW.email := mail_address_key(NEW.email);
	END IF;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "mailings_hash" BEFORE INSERT OR UPDATE OF email ON "mailings"
	FOR EACH ROW EXECUTE FUNCTION "mailings_hash"();
--> statement-breakpoint
CREATE FUNCTION "guests_leave_mailing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE mailings SET left_at = now()
		WHERE trip_id = OLD.trip_id AND email = mail_address_key(OLD.email) AND left_at IS NULL
			AND NOT EXISTS (SELECT FROM guests g WHERE g.trip_id = OLD.trip_id AND g.email = OLD.email)
			AND NOT EXISTS (SELECT FROM users u WHERE u.email = OLD.email);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "guests_leave_mailing" AFTER DELETE OR UPDATE OF email ON "guests"
	FOR EACH ROW WHEN (OLD.email IS NOT NULL) EXECUTE FUNCTION "guests_leave_mailing"();
--> statement-breakpoint
CREATE FUNCTION "users_leave_mailing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE mailings m SET left_at = now()
		WHERE m.email = mail_address_key(OLD.email) AND m.left_at IS NULL
			AND NOT EXISTS (SELECT FROM guests g WHERE g.trip_id = m.trip_id AND g.email = OLD.email)
			AND NOT EXISTS (SELECT FROM users u WHERE u.email = OLD.email);
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "users_leave_mailing" AFTER DELETE OR UPDATE OF email ON "users"
	FOR EACH ROW EXECUTE FUNCTION "users_leave_mailing"();
--> statement-breakpoint
-- They have got new names; servers of the previous version do not miss them.
DELETE FROM jobs WHERE key = kind AND kind IN ('tidyNudges', 'tidySessions', 'tidyLimits', 'tidyOperatorNews', 'tidyAuditRecord');
