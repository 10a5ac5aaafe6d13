CREATE TABLE "ended_addresses" (
	"key" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailings" (
	"trip_id" text NOT NULL,
	"email" text NOT NULL,
	"token" text NOT NULL,
	"ended_at" timestamp with time zone,
	"guest_mail_at" timestamp with time zone,
	CONSTRAINT "mailings_trip_id_email_pk" PRIMARY KEY("trip_id","email"),
	CONSTRAINT "mailings_token_unique" UNIQUE("token"),
	CONSTRAINT "mailings_email" CHECK ("mailings"."email" = lower("mailings"."email")),
	CONSTRAINT "mailings_token" CHECK (length("mailings"."token") = 32)
);
--> statement-breakpoint
CREATE TABLE "sent_nudges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "told_answers" (
	"trip_id" text NOT NULL,
	"user_id" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "told_answers_trip_id_user_id_pk" PRIMARY KEY("trip_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "trip_news" (
	"trip_id" text PRIMARY KEY NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"everyone_of" integer
);
--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_nudges" ADD CONSTRAINT "sent_nudges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_answers" ADD CONSTRAINT "told_answers_answer" FOREIGN KEY ("trip_id","user_id") REFERENCES "public"."responses"("trip_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_news" ADD CONSTRAINT "trip_news_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sent_nudges_user" ON "sent_nudges" USING btree ("user_id","sent_at");--> statement-breakpoint
-- What was answered before there were mails about it is no news.
INSERT INTO "told_answers" ("trip_id", "user_id", "told_at") SELECT "trip_id", "user_id", now() FROM "responses";--> statement-breakpoint
INSERT INTO "trip_news" ("trip_id", "told_at", "everyone_of") SELECT "trip_id", now(), count(*)::int FROM "responses" GROUP BY "trip_id";
