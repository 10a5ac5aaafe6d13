CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"last_request" bigint NOT NULL,
	CONSTRAINT "rate_limits_key_unique" UNIQUE("key")
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"image" text,
	"accepted_terms" boolean NOT NULL,
	"accepted_terms_at" timestamp with time zone DEFAULT now() NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email")),
	CONSTRAINT "users_terms_accepted" CHECK ("users"."accepted_terms")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"user_id" text PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"birthday" date NOT NULL,
	"age" text DEFAULT '' NOT NULL,
	"preferences" text DEFAULT '' NOT NULL,
	"countries_visited" text DEFAULT '' NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "profiles_first_name" CHECK (length(trim("profiles"."first_name")) between 1 and 80),
	CONSTRAINT "profiles_last_name" CHECK (length(trim("profiles"."last_name")) between 1 and 80),
	CONSTRAINT "profiles_adult" CHECK ("profiles"."birthday" <= (current_date + 1) - interval '18 years'),
	CONSTRAINT "profiles_text_limits" CHECK (length("profiles"."age") <= 10 and length("profiles"."preferences") <= 5000 and length("profiles"."countries_visited") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "responses" (
	"trip_id" text NOT NULL,
	"user_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"availability_start" date,
	"availability_end" date,
	"budget" text NOT NULL,
	"preferences" text NOT NULL,
	"from_location" text NOT NULL,
	"must_see" text NOT NULL,
	"flexibility" text NOT NULL,
	"accommodations" text NOT NULL,
	"share_room" text NOT NULL,
	"special_travel" text NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "responses_trip_id_user_id_pk" PRIMARY KEY("trip_id","user_id"),
	CONSTRAINT "responses_first_name" CHECK (length(trim("responses"."first_name")) between 1 and 80),
	CONSTRAINT "responses_last_name" CHECK (length(trim("responses"."last_name")) between 1 and 80),
	CONSTRAINT "responses_budget" CHECK (length(trim("responses"."budget")) between 1 and 200),
	CONSTRAINT "responses_availability" CHECK (("responses"."availability_start" is null) = ("responses"."availability_end" is null) and ("responses"."availability_start" is null or "responses"."availability_end" >= "responses"."availability_start")),
	CONSTRAINT "responses_flexibility" CHECK ("responses"."flexibility" in ('', 'fixed', 'somewhat', 'very')),
	CONSTRAINT "responses_share_room" CHECK ("responses"."share_room" in ('', 'yes', 'no', 'maybe')),
	CONSTRAINT "responses_text_limits" CHECK (length("responses"."preferences") <= 5000 and length("responses"."from_location") <= 200 and length("responses"."must_see") <= 5000 and length("responses"."accommodations") <= 5000 and length("responses"."special_travel") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"trip_name" text NOT NULL,
	"organizer_email" text NOT NULL,
	"num_people" text NOT NULL,
	"timing_flex" text NOT NULL,
	"destination" text NOT NULL,
	"vibe" text NOT NULL,
	"same_origin" text NOT NULL,
	"start_date" date,
	"end_date" date,
	"hotels" boolean NOT NULL,
	"restaurants" boolean NOT NULL,
	"flights" boolean NOT NULL,
	"transport" boolean NOT NULL,
	"tickets" boolean NOT NULL,
	"all_options" boolean NOT NULL,
	"extra_notes" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"ready_at" timestamp with time zone,
	"is_booked" boolean DEFAULT false NOT NULL,
	"is_finished" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "trips_id" CHECK (length("trips"."id") between 1 and 500),
	CONSTRAINT "trips_name" CHECK (length(trim("trips"."trip_name")) between 1 and 120),
	CONSTRAINT "trips_timing_flex" CHECK ("trips"."timing_flex" in ('same', 'flexible')),
	CONSTRAINT "trips_same_origin" CHECK ("trips"."same_origin" in ('yes', 'no')),
	CONSTRAINT "trips_dates" CHECK ("trips"."end_date" >= "trips"."start_date"),
	CONSTRAINT "trips_status" CHECK ("trips"."status" in ('draft', 'ready')),
	CONSTRAINT "trips_ready_at" CHECK (("trips"."status" = 'ready') = ("trips"."ready_at" is not null)),
	CONSTRAINT "trips_options" CHECK ("trips"."hotels" or "trips"."restaurants" or "trips"."flights" or "trips"."transport" or "trips"."tickets"),
	CONSTRAINT "trips_all_options" CHECK (not "trips"."all_options" or ("trips"."hotels" and "trips"."restaurants" and "trips"."flights" and "trips"."transport" and "trips"."tickets")),
	CONSTRAINT "trips_text_limits" CHECK (length("trips"."organizer_email") <= 254 and length("trips"."num_people") between 1 and 20 and length("trips"."destination") between 1 and 200 and length("trips"."vibe") between 1 and 200 and length("trips"."extra_notes") <= 5000)
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_user_id" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "responses_user_id" ON "responses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trips_user_id" ON "trips" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trips_ready" ON "trips" USING btree ("ready_at") WHERE "trips"."status" = 'ready';