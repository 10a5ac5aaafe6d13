CREATE TABLE "audit_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"actor" text NOT NULL,
	"actor_id" text,
	"trip_id" text,
	"rows" integer,
	"subject" text,
	"subject_id" text,
	"subject_verified" boolean,
	CONSTRAINT "audit_events_action" CHECK ("audit_events"."action" in ('list_opened', 'trip_opened', 'brief_opened', 'composer_opened', 'sheets_opened', 'plan_read_as', 'verdicts_opened', 'csv_exported', 'sheet_exported', 'sheet_sent', 'receipt_asked', 'sheet_seen', 'receipt_withdrawn', 'trip_taken', 'trip_given_back', 'trip_sent_back', 'claim_granted', 'claim_revoked', 'mail_paused', 'mail_resumed'))
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"name" text NOT NULL,
	"email" text,
	"token" text NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opened_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"decline_reason" text DEFAULT '' NOT NULL,
	"user_id" text,
	CONSTRAINT "guests_token_unique" UNIQUE("token"),
	CONSTRAINT "guests_name" CHECK (length(trim("guests"."name")) between 1 and 120),
	CONSTRAINT "guests_email_form" CHECK ("guests"."email" = lower("guests"."email") and length("guests"."email") <= 254),
	CONSTRAINT "guests_token" CHECK (length("guests"."token") between 22 and 100),
	CONSTRAINT "guests_declined" CHECK (length("guests"."decline_reason") <= 500 and ("guests"."declined_at" is not null or "guests"."decline_reason" = '') and ("guests"."declined_at" is null or "guests"."user_id" is null))
);
--> statement-breakpoint
CREATE TABLE "guests_apart" (
	"trip_id" text NOT NULL,
	"guest_id" uuid NOT NULL,
	"user_id" text NOT NULL,
	CONSTRAINT "guests_apart_guest_id_user_id_pk" PRIMARY KEY("guest_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "name_declines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"declined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"guest_id" uuid,
	CONSTRAINT "name_declines_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "name_declines_hash" CHECK (length("name_declines"."token_hash") = 64),
	CONSTRAINT "name_declines_text" CHECK (length(trim("name_declines"."name")) between 1 and 60 and length("name_declines"."reason") <= 500)
);
--> statement-breakpoint
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
CREATE TABLE "email_codes" (
	"key" text PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_codes_tries" CHECK ("email_codes"."tries" between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "email_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_links_email_lower_case" CHECK ("email_links"."email" = lower("email_links"."email"))
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
CREATE TABLE "limit_counts" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
	"guest_mail_claim" uuid,
	"left_at" timestamp with time zone,
	CONSTRAINT "mailings_trip_id_email_pk" PRIMARY KEY("trip_id","email"),
	CONSTRAINT "mailings_token_unique" UNIQUE("token"),
	CONSTRAINT "mailings_email" CHECK ("mailings"."email" = lower("mailings"."email")),
	CONSTRAINT "mailings_token" CHECK (length("mailings"."token") = 32)
);
--> statement-breakpoint
CREATE TABLE "news_due" (
	"trip_id" text NOT NULL,
	"due_at" timestamp with time zone DEFAULT '-infinity' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_mails" (
	"trip_id" text NOT NULL,
	"user_id" text NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "operator_mails_trip_id_user_id_pk" PRIMARY KEY("trip_id","user_id")
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
CREATE TABLE "plan_checks" (
	"plan_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"traveler_id" text NOT NULL,
	"need" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"user_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_checks_item_id_traveler_id_need_pk" PRIMARY KEY("item_id","traveler_id","need"),
	CONSTRAINT "plan_checks_need" CHECK ("plan_checks"."need" in ('accommodations', 'specialTravel')),
	CONSTRAINT "plan_checks_note" CHECK (length("plan_checks"."note") <= 300)
);
--> statement-breakpoint
CREATE TABLE "plan_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"plan_id" uuid NOT NULL,
	"position" double precision NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"place" text NOT NULL,
	"details" text NOT NULL,
	"reference" text NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"start_time" text,
	"end_time" text,
	"time_zone" text,
	"end_time_zone" text,
	"url" text NOT NULL,
	"cost" bigint,
	"cost_per" text NOT NULL,
	"item_currency" text,
	"prices" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"payment" text NOT NULL,
	"booking" text NOT NULL,
	"held_until" date,
	"who" jsonb NOT NULL,
	"serves" jsonb NOT NULL,
	"has_food" boolean DEFAULT false NOT NULL,
	"rooms" jsonb NOT NULL,
	"currency" text NOT NULL,
	"was_on" date,
	"was_until" date,
	"version" integer DEFAULT 1 NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	CONSTRAINT "plan_items_kind" CHECK ("plan_items"."kind" in ('stay', 'flight', 'transport', 'meal', 'activity', 'other')),
	CONSTRAINT "plan_items_cost_per" CHECK ("plan_items"."cost_per" in ('person', 'group', 'night', 'room')),
	CONSTRAINT "plan_items_payment" CHECK ("plan_items"."payment" in ('included', 'onSite')),
	CONSTRAINT "plan_items_booking" CHECK ("plan_items"."booking" in ('idea', 'held', 'booked', 'notNeeded')),
	CONSTRAINT "plan_items_cost" CHECK ("plan_items"."cost" >= 0 or "plan_items"."kind" = 'other'),
	CONSTRAINT "plan_items_days" CHECK ("plan_items"."starts_on" is not null or "plan_items"."ends_on" is null),
	CONSTRAINT "plan_items_title" CHECK (length(trim("plan_items"."title")) between 1 and 200),
	CONSTRAINT "plan_items_text_limits" CHECK (length("plan_items"."place") <= 200 and length("plan_items"."details") <= 5000 and length("plan_items"."reference") <= 200)
);
--> statement-breakpoint
CREATE TABLE "plan_proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"round_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"plan" jsonb NOT NULL,
	"items" jsonb NOT NULL,
	"travelers" jsonb NOT NULL,
	"content_hash" text NOT NULL,
	"proposed_by" text,
	"proposed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"superseded_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "plan_proposals_number" UNIQUE("plan_id","number")
);
--> statement-breakpoint
CREATE TABLE "plan_rounds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"consent_by" date NOT NULL,
	"quorum" integer,
	"minimum_group" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	"chosen_proposal_id" uuid,
	"chosen_at" timestamp with time zone,
	"going" jsonb,
	"everyone_told_at" timestamp with time zone,
	"is_judged" boolean DEFAULT false NOT NULL,
	CONSTRAINT "plan_rounds_quorum" CHECK ("plan_rounds"."quorum" >= 1),
	CONSTRAINT "plan_rounds_minimum_group" CHECK ("plan_rounds"."minimum_group" >= 1),
	CONSTRAINT "plan_rounds_chosen" CHECK (("plan_rounds"."chosen_proposal_id" is null) = ("plan_rounds"."chosen_at" is null))
);
--> statement-breakpoint
CREATE TABLE "plan_leavers" (
	"trip_id" text NOT NULL,
	"traveler_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"left_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_leavers_trip_id_traveler_id_pk" PRIMARY KEY("trip_id","traveler_id")
);
--> statement-breakpoint
CREATE TABLE "plan_looks" (
	"plan_id" uuid NOT NULL,
	"key" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"user_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_looks_plan_id_key_pk" PRIMARY KEY("plan_id","key"),
	CONSTRAINT "plan_looks_reason" CHECK (length("plan_looks"."reason") <= 300)
);
--> statement-breakpoint
CREATE TABLE "plan_needs" (
	"plan_id" uuid NOT NULL,
	"traveler_id" text NOT NULL,
	"need" text NOT NULL,
	"touches" jsonb NOT NULL,
	"user_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_needs_plan_id_traveler_id_need_pk" PRIMARY KEY("plan_id","traveler_id","need"),
	CONSTRAINT "plan_needs_need" CHECK ("plan_needs"."need" in ('accommodations', 'specialTravel'))
);
--> statement-breakpoint
CREATE TABLE "plan_people" (
	"plan_id" uuid NOT NULL,
	"traveler_id" text NOT NULL,
	"without" boolean NOT NULL,
	"arrives" date,
	"leaves" date,
	"by_themselves" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plan_people_plan_id_traveler_id_pk" PRIMARY KEY("plan_id","traveler_id"),
	CONSTRAINT "plan_people_days" CHECK ("plan_people"."leaves" >= "plan_people"."arrives")
);
--> statement-breakpoint
CREATE TABLE "plan_ticks" (
	"plan_id" uuid NOT NULL,
	"traveler_id" text NOT NULL,
	"need" text NOT NULL,
	"user_id" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "plan_ticks_plan_id_traveler_id_need_pk" PRIMARY KEY("plan_id","traveler_id","need"),
	CONSTRAINT "plan_ticks_need" CHECK ("plan_ticks"."need" in ('accommodations', 'specialTravel'))
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"position" integer NOT NULL,
	"plan_title" text NOT NULL,
	"plan_start" date NOT NULL,
	"plan_end" date NOT NULL,
	"time_zone" text NOT NULL,
	"currency" text NOT NULL,
	"summary" text DEFAULT '' NOT NULL,
	"rates" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"deleted_by" text,
	CONSTRAINT "plans_position" UNIQUE("trip_id","position"),
	CONSTRAINT "plans_title" CHECK (length(trim("plans"."plan_title")) between 1 and 80),
	CONSTRAINT "plans_days" CHECK ("plans"."plan_end" >= "plans"."plan_start")
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
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "profiles_first_name" CHECK (length(trim("profiles"."first_name")) between 1 and 80),
	CONSTRAINT "profiles_last_name" CHECK (length(trim("profiles"."last_name")) between 1 and 80),
	CONSTRAINT "profiles_adult" CHECK ("profiles"."birthday" <= (current_date + 1) - interval '18 years'),
	CONSTRAINT "profiles_text_limits" CHECK (length("profiles"."age") <= 10 and length("profiles"."preferences") <= 5000 and length("profiles"."countries_visited") <= 5000)
);
--> statement-breakpoint
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
CREATE TABLE "responses" (
	"trip_id" text NOT NULL,
	"user_id" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"availability_start" date,
	"availability_end" date,
	"budget" text NOT NULL,
	"preferences" text DEFAULT '' NOT NULL,
	"from_location" text DEFAULT '' NOT NULL,
	"must_see" text DEFAULT '' NOT NULL,
	"flexibility" text DEFAULT '' NOT NULL,
	"accommodations" text DEFAULT '' NOT NULL,
	"share_room" text DEFAULT '' NOT NULL,
	"special_travel" text DEFAULT '' NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"waiting" boolean DEFAULT false NOT NULL,
	"traveler_id" text DEFAULT translate(encode(substring(uuid_send(gen_random_uuid()) from 1 for 5), 'hex'), '0123456789abcdef', 'bcdfghjkmnpqrtvw') NOT NULL,
	"first_answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answered_for" text,
	CONSTRAINT "responses_trip_id_user_id_pk" PRIMARY KEY("trip_id","user_id"),
	CONSTRAINT "responses_traveler_id" UNIQUE("trip_id","traveler_id"),
	CONSTRAINT "responses_availability" CHECK (("responses"."availability_start" is null) = ("responses"."availability_end" is null) and ("responses"."availability_start" is null or "responses"."availability_end" >= "responses"."availability_start")),
	CONSTRAINT "responses_first_name" CHECK (length(trim("responses"."first_name")) between 1 and 80),
	CONSTRAINT "responses_last_name" CHECK (length(trim("responses"."last_name")) between 1 and 80),
	CONSTRAINT "responses_budget" CHECK (length(trim("responses"."budget")) between 1 and 200),
	CONSTRAINT "responses_flexibility" CHECK ("responses"."flexibility" in ('', 'fixed', 'somewhat', 'very')),
	CONSTRAINT "responses_share_room" CHECK ("responses"."share_room" in ('', 'yes', 'no', 'maybe')),
	CONSTRAINT "responses_text_limits" CHECK (length("responses"."preferences") <= 5000 and length("responses"."from_location") <= 200 and length("responses"."must_see") <= 5000 and length("responses"."accommodations") <= 5000 and length("responses"."special_travel") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "trip_notes" (
	"trip_id" text PRIMARY KEY NOT NULL,
	"internal_notes" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "trip_notes_length" CHECK (length("trip_notes"."internal_notes") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "sheet_copies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"is_draft" boolean NOT NULL,
	"rows" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sheet_copy_words" (
	"copy_id" uuid NOT NULL,
	"trip_id" text NOT NULL,
	"traveler_id" text NOT NULL,
	"words" jsonb NOT NULL,
	CONSTRAINT "sheet_copy_words_copy_id_traveler_id_pk" PRIMARY KEY("copy_id","traveler_id")
);
--> statement-breakpoint
CREATE TABLE "sheet_notes" (
	"trip_id" text NOT NULL,
	"sheet" text NOT NULL,
	"note_key" text NOT NULL,
	"item_id" uuid,
	"traveler_id" text,
	"note" text NOT NULL,
	"told" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"saved_by" text,
	"saved_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sheet_notes_trip_id_sheet_note_key_pk" PRIMARY KEY("trip_id","sheet","note_key"),
	CONSTRAINT "sheet_notes_sheet" CHECK ("sheet_notes"."sheet" in ('rooming', 'kitchen', 'transfers')),
	CONSTRAINT "sheet_notes_about" CHECK (("sheet_notes"."item_id" is null) <> ("sheet_notes"."traveler_id" is null)),
	CONSTRAINT "sheet_notes_note" CHECK (length("sheet_notes"."note") <= 300)
);
--> statement-breakpoint
CREATE TABLE "sheet_receipt_rows" (
	"receipt_id" uuid NOT NULL,
	"row_key" text NOT NULL,
	"seen_at" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "sheet_receipt_rows_receipt_id_row_key_pk" PRIMARY KEY("receipt_id","row_key"),
	CONSTRAINT "sheet_receipt_rows_note" CHECK (length("sheet_receipt_rows"."note") <= 300)
);
--> statement-breakpoint
CREATE TABLE "sheet_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"sheet" text NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text,
	"nonce" text NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_by" text,
	"asked_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"now_copy_id" uuid NOT NULL,
	"seen_copy_id" uuid NOT NULL,
	CONSTRAINT "sheet_receipts_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "sheet_receipts_sheet" CHECK ("sheet_receipts"."sheet" in ('rooming', 'kitchen', 'transfers', 'contacts')),
	CONSTRAINT "sheet_receipts_name" CHECK (length(trim("sheet_receipts"."recipient_name")) between 1 and 100),
	CONSTRAINT "sheet_receipts_email" CHECK (length("sheet_receipts"."recipient_email") <= 254),
	CONSTRAINT "sheet_receipts_hash" CHECK (length("sheet_receipts"."token_hash") = 43)
);
--> statement-breakpoint
CREATE TABLE "sheet_sendings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"sheet" text NOT NULL,
	"sent_to" text NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_by" text,
	"copy_id" uuid NOT NULL,
	CONSTRAINT "sheet_sendings_sheet" CHECK ("sheet_sendings"."sheet" in ('rooming', 'kitchen', 'transfers', 'contacts')),
	CONSTRAINT "sheet_sendings_sent_to" CHECK (length(trim("sheet_sendings"."sent_to")) between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "sheets_due" (
	"trip_id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_addresses" (
	"trip_id" text NOT NULL,
	"user_id" text NOT NULL,
	"kind" text NOT NULL,
	"nonce" text NOT NULL,
	"token_hash" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_day" date NOT NULL,
	"kept" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "open_addresses_trip_id_user_id_kind_pk" PRIMARY KEY("trip_id","user_id","kind"),
	CONSTRAINT "open_addresses_token_hash" UNIQUE("token_hash"),
	CONSTRAINT "open_addresses_kind" CHECK ("open_addresses"."kind" in ('calendar', 'home')),
	CONSTRAINT "open_addresses_hash" CHECK (length("open_addresses"."token_hash") = 43)
);
--> statement-breakpoint
CREATE TABLE "deadline_steps" (
	"trip_id" text NOT NULL,
	"answer_by" date NOT NULL,
	"step" text NOT NULL,
	CONSTRAINT "deadline_steps_trip_id_answer_by_step_pk" PRIMARY KEY("trip_id","answer_by","step"),
	CONSTRAINT "deadline_steps_step" CHECK ("deadline_steps"."step" in ('first reminder', 'last reminder', 'passed'))
);
--> statement-breakpoint
CREATE TABLE "operator_news" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_news_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"trip_id" text,
	"trip_name" text NOT NULL,
	"user_id" text,
	"name" text DEFAULT '' NOT NULL,
	CONSTRAINT "operator_news_kind" CHECK ("operator_news"."kind" in ('left', 'removed', 'account_deleted', 'choice_lifted', 'trip_lost'))
);
--> statement-breakpoint
CREATE TABLE "removals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"trip_id" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"removed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "removals_person" UNIQUE("trip_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "trip_ids" (
	"key" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "trips" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"trip_name" text NOT NULL,
	"organizer_email" text NOT NULL,
	"num_people" text NOT NULL,
	"timing_flex" text NOT NULL,
	"nights" text DEFAULT '' NOT NULL,
	"destination" text NOT NULL,
	"vibe" text NOT NULL,
	"same_origin" text NOT NULL,
	"extra_notes" text DEFAULT '' NOT NULL,
	"start_date" date,
	"end_date" date,
	"hotels" boolean NOT NULL,
	"restaurants" boolean NOT NULL,
	"flights" boolean NOT NULL,
	"transport" boolean NOT NULL,
	"tickets" boolean NOT NULL,
	"all_options" boolean NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"ready_at" timestamp with time zone,
	"list_only" boolean DEFAULT false NOT NULL,
	"open_invitation" boolean DEFAULT false NOT NULL,
	"is_proposed" boolean DEFAULT false NOT NULL,
	"is_chosen" boolean DEFAULT false NOT NULL,
	"is_booked" boolean DEFAULT false NOT NULL,
	"is_finished" boolean DEFAULT false NOT NULL,
	"starts_on" date,
	"ends_on" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL,
	"answer_by" date,
	"remind" boolean DEFAULT false NOT NULL,
	"close_on_deadline" boolean DEFAULT false NOT NULL,
	"met_by" date,
	"deadline_version" integer DEFAULT 1 NOT NULL,
	"taken_by" text,
	"taken_at" timestamp with time zone,
	"send_back_reason" text,
	"consent_by" date,
	"held_until" date,
	"best_on" date,
	"is_best_kept" boolean DEFAULT false NOT NULL,
	"shredded_on" date,
	"search_words" "tsvector" DEFAULT '' NOT NULL,
	CONSTRAINT "trips_time_zone" CHECK (length("trips"."time_zone") between 1 and 64),
	CONSTRAINT "trips_id" CHECK (length("trips"."id") between 1 and 500),
	CONSTRAINT "trips_name" CHECK (length(trim("trips"."trip_name")) between 1 and 120),
	CONSTRAINT "trips_timing_flex" CHECK ("trips"."timing_flex" in ('same', 'flexible')),
	CONSTRAINT "trips_same_origin" CHECK ("trips"."same_origin" in ('yes', 'no')),
	CONSTRAINT "trips_dates" CHECK ("trips"."end_date" >= "trips"."start_date"),
	CONSTRAINT "trips_status" CHECK ("trips"."status" in ('draft', 'ready')),
	CONSTRAINT "trips_proposed" CHECK ((not "trips"."is_proposed" or "trips"."status" = 'ready') and (not "trips"."is_chosen" or "trips"."is_proposed")),
	CONSTRAINT "trips_ready_at" CHECK (("trips"."status" = 'ready') = ("trips"."ready_at" is not null)),
	CONSTRAINT "trips_taken_at" CHECK ("trips"."taken_by" is null or "trips"."taken_at" is not null),
	CONSTRAINT "trips_send_back_reason" CHECK ("trips"."send_back_reason" is null or ("trips"."status" = 'draft' and length("trips"."send_back_reason") between 1 and 1000)),
	CONSTRAINT "trips_options" CHECK ("trips"."hotels" or "trips"."restaurants" or "trips"."flights" or "trips"."transport" or "trips"."tickets"),
	CONSTRAINT "trips_all_options" CHECK (not "trips"."all_options" or ("trips"."hotels" and "trips"."restaurants" and "trips"."flights" and "trips"."transport" and "trips"."tickets")),
	CONSTRAINT "trips_text_limits" CHECK (length("trips"."organizer_email") <= 254 and length("trips"."num_people") between 1 and 20 and length("trips"."nights") <= 20 and length("trips"."destination") between 1 and 200 and length("trips"."vibe") between 1 and 200 and length("trips"."extra_notes") <= 5000)
);
--> statement-breakpoint
CREATE TABLE "change_offers" (
	"round_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"trip_id" text NOT NULL,
	"traveler_id" text NOT NULL,
	"can_change" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	CONSTRAINT "change_offers_round_id_plan_id_traveler_id_pk" PRIMARY KEY("round_id","plan_id","traveler_id"),
	CONSTRAINT "change_offers_can_change" CHECK (length("change_offers"."can_change") <= 300)
);
--> statement-breakpoint
CREATE TABLE "proposal_people" (
	"proposal_id" uuid NOT NULL,
	"trip_id" text NOT NULL,
	"traveler_id" text NOT NULL,
	"share" bigint,
	"ceiling" bigint,
	"consequence" text,
	"is_beyond" boolean DEFAULT false NOT NULL,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	CONSTRAINT "proposal_people_proposal_id_traveler_id_pk" PRIMARY KEY("proposal_id","traveler_id"),
	CONSTRAINT "proposal_people_consequence" CHECK ("proposal_people"."consequence" in ('ask', 'tell', 'nothing')),
	CONSTRAINT "proposal_people_price" CHECK (("proposal_people"."share" is null) = ("proposal_people"."ceiling" is null))
);
--> statement-breakpoint
CREATE TABLE "trip_history" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "trip_history_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"trip_id" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"plan_title" text DEFAULT '' NOT NULL,
	"number" bigint,
	"reason" text DEFAULT '' NOT NULL,
	"user_id" text,
	CONSTRAINT "trip_history_kind" CHECK ("trip_history"."kind" in ('ready', 'unready', 'proposed', 'version', 'withdrawn', 'chosen', 'lifted', 'deserted', 'booked', 'finished')),
	CONSTRAINT "trip_history_reason" CHECK (length("trip_history"."reason") <= 300)
);
--> statement-breakpoint
CREATE TABLE "verdicts" (
	"round_id" uuid NOT NULL,
	"plan_id" uuid NOT NULL,
	"trip_id" text NOT NULL,
	"traveler_id" text NOT NULL,
	"proposal_id" uuid NOT NULL,
	"verdict" text NOT NULL,
	"condition" text DEFAULT '' NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"state" text,
	"answered_by" text,
	"ceiling" bigint NOT NULL,
	"agreed" jsonb NOT NULL,
	"seen" jsonb NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"asked_for" jsonb,
	"is_since_booking" boolean DEFAULT false NOT NULL,
	"seen_at" timestamp with time zone,
	CONSTRAINT "verdicts_round_id_plan_id_traveler_id_pk" PRIMARY KEY("round_id","plan_id","traveler_id"),
	CONSTRAINT "verdicts_verdict" CHECK ("verdicts"."verdict" in ('works', 'worksIf', 'cant')),
	CONSTRAINT "verdicts_condition" CHECK (("verdicts"."verdict" = 'worksIf') = ("verdicts"."state" is not null) and ("verdicts"."verdict" = 'worksIf' or "verdicts"."condition" = '')),
	CONSTRAINT "verdicts_reason" CHECK ("verdicts"."verdict" = 'cant' or "verdicts"."reason" = ''),
	CONSTRAINT "verdicts_state" CHECK ("verdicts"."state" in ('asked', 'accepted', 'declined', 'confirmed')),
	CONSTRAINT "verdicts_ceiling" CHECK ("verdicts"."ceiling" >= 0),
	CONSTRAINT "verdicts_text_limits" CHECK (length("verdicts"."condition") <= 1000 and length("verdicts"."reason") <= 1000 and length("verdicts"."note") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"taken_until" timestamp with time zone,
	CONSTRAINT "jobs_key" CHECK (length("jobs"."key") between 1 and 1000)
);
--> statement-breakpoint
CREATE TABLE "last_seen" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"served_at" timestamp with time zone,
	"deletes_after" timestamp with time zone,
	"backup_at" timestamp with time zone,
	"system_id" text,
	"timeline" integer,
	"lsn" text,
	CONSTRAINT "last_seen_one" CHECK ("last_seen"."id")
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
ALTER TABLE "guests" ADD CONSTRAINT "guests_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests" ADD CONSTRAINT "guests_answer" FOREIGN KEY ("trip_id","user_id") REFERENCES "public"."responses"("trip_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests_apart" ADD CONSTRAINT "guests_apart_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests_apart" ADD CONSTRAINT "guests_apart_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guests_apart" ADD CONSTRAINT "guests_apart_answer" FOREIGN KEY ("trip_id","user_id") REFERENCES "public"."responses"("trip_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_declines" ADD CONSTRAINT "name_declines_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "name_declines" ADD CONSTRAINT "name_declines_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_links" ADD CONSTRAINT "email_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mailings" ADD CONSTRAINT "mailings_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news_due" ADD CONSTRAINT "news_due_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_mails" ADD CONSTRAINT "operator_mails_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_mails" ADD CONSTRAINT "operator_mails_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sent_nudges" ADD CONSTRAINT "sent_nudges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "told_answers" ADD CONSTRAINT "told_answers_answer" FOREIGN KEY ("trip_id","user_id") REFERENCES "public"."responses"("trip_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_news" ADD CONSTRAINT "trip_news_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_checks" ADD CONSTRAINT "plan_checks_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_checks" ADD CONSTRAINT "plan_checks_item_id_plan_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."plan_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_checks" ADD CONSTRAINT "plan_checks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_items" ADD CONSTRAINT "plan_items_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_proposals" ADD CONSTRAINT "plan_proposals_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_proposals" ADD CONSTRAINT "plan_proposals_round_id_plan_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."plan_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_proposals" ADD CONSTRAINT "plan_proposals_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_proposals" ADD CONSTRAINT "plan_proposals_proposed_by_users_id_fk" FOREIGN KEY ("proposed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_rounds" ADD CONSTRAINT "plan_rounds_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_leavers" ADD CONSTRAINT "plan_leavers_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_leavers" ADD CONSTRAINT "plan_leavers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_looks" ADD CONSTRAINT "plan_looks_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_looks" ADD CONSTRAINT "plan_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_needs" ADD CONSTRAINT "plan_needs_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_needs" ADD CONSTRAINT "plan_needs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_people" ADD CONSTRAINT "plan_people_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_ticks" ADD CONSTRAINT "plan_ticks_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_ticks" ADD CONSTRAINT "plan_ticks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_deleted_by_users_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "answer_looks" ADD CONSTRAINT "answer_looks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "responses" ADD CONSTRAINT "responses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_notes" ADD CONSTRAINT "trip_notes_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_notes" ADD CONSTRAINT "trip_notes_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_copies" ADD CONSTRAINT "sheet_copies_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_copy_words" ADD CONSTRAINT "sheet_copy_words_copy_id_sheet_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."sheet_copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_copy_words" ADD CONSTRAINT "sheet_copy_words_traveler" FOREIGN KEY ("trip_id","traveler_id") REFERENCES "public"."responses"("trip_id","traveler_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_notes" ADD CONSTRAINT "sheet_notes_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_notes" ADD CONSTRAINT "sheet_notes_item_id_plan_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."plan_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_notes" ADD CONSTRAINT "sheet_notes_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_notes" ADD CONSTRAINT "sheet_notes_traveler" FOREIGN KEY ("trip_id","traveler_id") REFERENCES "public"."responses"("trip_id","traveler_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_receipt_rows" ADD CONSTRAINT "sheet_receipt_rows_receipt_id_sheet_receipts_id_fk" FOREIGN KEY ("receipt_id") REFERENCES "public"."sheet_receipts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_receipts" ADD CONSTRAINT "sheet_receipts_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_receipts" ADD CONSTRAINT "sheet_receipts_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_receipts" ADD CONSTRAINT "sheet_receipts_now_copy_id_sheet_copies_id_fk" FOREIGN KEY ("now_copy_id") REFERENCES "public"."sheet_copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_receipts" ADD CONSTRAINT "sheet_receipts_seen_copy_id_sheet_copies_id_fk" FOREIGN KEY ("seen_copy_id") REFERENCES "public"."sheet_copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_sendings" ADD CONSTRAINT "sheet_sendings_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_sendings" ADD CONSTRAINT "sheet_sendings_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheet_sendings" ADD CONSTRAINT "sheet_sendings_copy_id_sheet_copies_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."sheet_copies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sheets_due" ADD CONSTRAINT "sheets_due_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_addresses" ADD CONSTRAINT "open_addresses_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_addresses" ADD CONSTRAINT "open_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deadline_steps" ADD CONSTRAINT "deadline_steps_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_news" ADD CONSTRAINT "operator_news_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "operator_news" ADD CONSTRAINT "operator_news_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removals" ADD CONSTRAINT "removals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trips" ADD CONSTRAINT "trips_taken_by_users_id_fk" FOREIGN KEY ("taken_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_offers" ADD CONSTRAINT "change_offers_round_id_plan_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."plan_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_offers" ADD CONSTRAINT "change_offers_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "change_offers" ADD CONSTRAINT "change_offers_traveler" FOREIGN KEY ("trip_id","traveler_id") REFERENCES "public"."responses"("trip_id","traveler_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_people" ADD CONSTRAINT "proposal_people_proposal_id_plan_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."plan_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposal_people" ADD CONSTRAINT "proposal_people_traveler" FOREIGN KEY ("trip_id","traveler_id") REFERENCES "public"."responses"("trip_id","traveler_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_history" ADD CONSTRAINT "trip_history_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trip_history" ADD CONSTRAINT "trip_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_round_id_plan_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."plan_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_plan_id_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."plans"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_proposal_id_plan_proposals_id_fk" FOREIGN KEY ("proposal_id") REFERENCES "public"."plan_proposals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verdicts" ADD CONSTRAINT "verdicts_traveler" FOREIGN KEY ("trip_id","traveler_id") REFERENCES "public"."responses"("trip_id","traveler_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "guests_one_place" ON "guests" USING btree ("trip_id","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guests_email" ON "guests" USING btree ("trip_id","email");--> statement-breakpoint
CREATE INDEX "guests_trip" ON "guests" USING btree ("trip_id","added_at");--> statement-breakpoint
CREATE INDEX "guests_apart_answer" ON "guests_apart" USING btree ("trip_id","user_id");--> statement-breakpoint
CREATE INDEX "name_declines_trip" ON "name_declines" USING btree ("trip_id","declined_at");--> statement-breakpoint
CREATE INDEX "name_declines_guest" ON "name_declines" USING btree ("guest_id") WHERE "name_declines"."guest_id" is not null;--> statement-breakpoint
CREATE INDEX "accounts_user_id" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "email_links_user_id" ON "email_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_user_id" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "mailings_address" ON "mailings" USING btree ("email");--> statement-breakpoint
CREATE INDEX "mailings_left_at" ON "mailings" USING btree ("left_at") WHERE "mailings"."left_at" is not null;--> statement-breakpoint
CREATE INDEX "news_due_at" ON "news_due" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "news_due_trip" ON "news_due" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "operator_mails_user_id" ON "operator_mails" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sent_nudges_user" ON "sent_nudges" USING btree ("user_id","sent_at");--> statement-breakpoint
CREATE INDEX "plan_checks_plan_id" ON "plan_checks" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "plan_checks_user_id" ON "plan_checks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_items_deleted_by" ON "plan_items" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "plan_items_plan_id" ON "plan_items" USING btree ("plan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "plan_proposals_open" ON "plan_proposals" USING btree ("plan_id") WHERE "plan_proposals"."superseded_at" is null and "plan_proposals"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "plan_proposals_trip_id" ON "plan_proposals" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "plan_proposals_round_id" ON "plan_proposals" USING btree ("round_id");--> statement-breakpoint
CREATE INDEX "plan_proposals_proposed_by" ON "plan_proposals" USING btree ("proposed_by");--> statement-breakpoint
CREATE INDEX "plan_rounds_trip_id" ON "plan_rounds" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "plan_rounds_unjudged" ON "plan_rounds" USING btree ("trip_id") WHERE not "plan_rounds"."is_judged" and "plan_rounds"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_rounds_open" ON "plan_rounds" USING btree ("trip_id") WHERE "plan_rounds"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "plan_leavers_user_id" ON "plan_leavers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_looks_user_id" ON "plan_looks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_needs_user_id" ON "plan_needs" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plan_ticks_user_id" ON "plan_ticks" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "plans_deleted_by" ON "plans" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "answer_looks_user_id" ON "answer_looks" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "answer_looks_at" ON "answer_looks" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "answer_looks_hour" ON "answer_looks" USING btree ("user_id","trip_id","looker_id",date_trunc('hour', at at time zone 'UTC'));--> statement-breakpoint
CREATE INDEX "responses_user_id" ON "responses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sheet_copies_trip" ON "sheet_copies" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "sheet_copy_words_traveler" ON "sheet_copy_words" USING btree ("trip_id","traveler_id");--> statement-breakpoint
CREATE INDEX "sheet_notes_item_id" ON "sheet_notes" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "sheet_notes_traveler" ON "sheet_notes" USING btree ("trip_id","traveler_id");--> statement-breakpoint
CREATE INDEX "sheet_notes_saved_by" ON "sheet_notes" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "sheet_receipts_trip" ON "sheet_receipts" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "sheet_receipts_made_by" ON "sheet_receipts" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "sheet_receipts_now" ON "sheet_receipts" USING btree ("now_copy_id");--> statement-breakpoint
CREATE INDEX "sheet_receipts_seen" ON "sheet_receipts" USING btree ("seen_copy_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sheet_sendings_to" ON "sheet_sendings" USING btree ("trip_id","sheet",lower("sent_to"));--> statement-breakpoint
CREATE INDEX "sheet_sendings_sent_by" ON "sheet_sendings" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "sheet_sendings_copy" ON "sheet_sendings" USING btree ("copy_id");--> statement-breakpoint
CREATE INDEX "open_addresses_user_id" ON "open_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "open_addresses_last_day" ON "open_addresses" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "operator_news_at" ON "operator_news" USING btree ("at");--> statement-breakpoint
CREATE INDEX "operator_news_trip_id" ON "operator_news" USING btree ("trip_id");--> statement-breakpoint
CREATE INDEX "operator_news_user_id" ON "operator_news" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "removals_user_id" ON "removals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trip_ids_user_id" ON "trip_ids" USING btree ("user_id","taken_at");--> statement-breakpoint
CREATE INDEX "trips_user_id" ON "trips" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "trips_taken_by" ON "trips" USING btree ("taken_by") WHERE "trips"."taken_by" is not null;--> statement-breakpoint
CREATE INDEX "trips_desk" ON "trips" USING btree ((case when "is_finished" then 5 when "is_booked" then 4 when "is_chosen" then 3 when "is_proposed" then 2 when "status" = 'draft' then 0 when "status" = 'ready' then 1 end),"ready_at","id") WHERE case when "trips"."is_finished" then 5 when "trips"."is_booked" then 4 when "trips"."is_chosen" then 3 when "trips"."is_proposed" then 2 when "trips"."status" = 'draft' then 0 when "trips"."status" = 'ready' then 1 end >= 1;--> statement-breakpoint
CREATE INDEX "trips_desk_ready" ON "trips" USING btree ("ready_at","id") WHERE case when "trips"."is_finished" then 5 when "trips"."is_booked" then 4 when "trips"."is_chosen" then 3 when "trips"."is_proposed" then 2 when "trips"."status" = 'draft' then 0 when "trips"."status" = 'ready' then 1 end >= 1 and case when "trips"."is_finished" then 5 when "trips"."is_booked" then 4 when "trips"."is_chosen" then 3 when "trips"."is_proposed" then 2 when "trips"."status" = 'draft' then 0 when "trips"."status" = 'ready' then 1 end <= 4;--> statement-breakpoint
CREATE INDEX "trips_desk_departure" ON "trips" USING btree ((case when "is_chosen" then "starts_on" else "best_on" end),"id") WHERE case when "trips"."is_finished" then 5 when "trips"."is_booked" then 4 when "trips"."is_chosen" then 3 when "trips"."is_proposed" then 2 when "trips"."status" = 'draft' then 0 when "trips"."status" = 'ready' then 1 end >= 1 and case when "trips"."is_finished" then 5 when "trips"."is_booked" then 4 when "trips"."is_chosen" then 3 when "trips"."is_proposed" then 2 when "trips"."status" = 'draft' then 0 when "trips"."status" = 'ready' then 1 end <= 4;--> statement-breakpoint
CREATE INDEX "trips_desk_next" ON "trips" USING btree ((least(case when case when "is_finished" then 5 when "is_booked" then 4 when "is_chosen" then 3 when "is_proposed" then 2 when "status" = 'draft' then 0 when "status" = 'ready' then 1 end in (0, 1) then case when "met_by" is distinct from "answer_by" then "answer_by" end end, case when case when "is_finished" then 5 when "is_booked" then 4 when "is_chosen" then 3 when "is_proposed" then 2 when "status" = 'draft' then 0 when "status" = 'ready' then 1 end in (2) then "consent_by" end, case when case when "is_finished" then 5 when "is_booked" then 4 when "is_chosen" then 3 when "is_proposed" then 2 when "status" = 'draft' then 0 when "status" = 'ready' then 1 end in (1, 2, 3, 4) then "held_until" end, case when case when "is_finished" then 5 when "is_booked" then 4 when "is_chosen" then 3 when "is_proposed" then 2 when "status" = 'draft' then 0 when "status" = 'ready' then 1 end in (1, 2, 3, 4) then case when "is_chosen" then "starts_on" else "best_on" end end)),"id") WHERE case when "trips"."is_finished" then 5 when "trips"."is_booked" then 4 when "trips"."is_chosen" then 3 when "trips"."is_proposed" then 2 when "trips"."status" = 'draft' then 0 when "trips"."status" = 'ready' then 1 end >= 1 and case when "trips"."is_finished" then 5 when "trips"."is_booked" then 4 when "trips"."is_chosen" then 3 when "trips"."is_proposed" then 2 when "trips"."status" = 'draft' then 0 when "trips"."status" = 'ready' then 1 end <= 4;--> statement-breakpoint
CREATE INDEX "trips_best_unkept" ON "trips" USING btree ("id") WHERE not "trips"."is_best_kept" and case when "trips"."is_finished" then 5 when "trips"."is_booked" then 4 when "trips"."is_chosen" then 3 when "trips"."is_proposed" then 2 when "trips"."status" = 'draft' then 0 when "trips"."status" = 'ready' then 1 end >= 1 and case when "trips"."is_finished" then 5 when "trips"."is_booked" then 4 when "trips"."is_chosen" then 3 when "trips"."is_proposed" then 2 when "trips"."status" = 'draft' then 0 when "trips"."status" = 'ready' then 1 end <= 4;--> statement-breakpoint
CREATE INDEX "trips_search" ON "trips" USING gin ("search_words") WHERE case when "trips"."is_finished" then 5 when "trips"."is_booked" then 4 when "trips"."is_chosen" then 3 when "trips"."is_proposed" then 2 when "trips"."status" = 'draft' then 0 when "trips"."status" = 'ready' then 1 end >= 1;--> statement-breakpoint
CREATE INDEX "trips_unmet" ON "trips" USING btree ("answer_by") WHERE "trips"."answer_by" is not null and "trips"."met_by" is distinct from "trips"."answer_by";--> statement-breakpoint
CREATE INDEX "trips_booked" ON "trips" USING btree ("ends_on") WHERE "trips"."is_booked" and not "trips"."is_finished";--> statement-breakpoint
CREATE INDEX "change_offers_traveler_id" ON "change_offers" USING btree ("trip_id","traveler_id");--> statement-breakpoint
CREATE INDEX "change_offers_plan_id" ON "change_offers" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "proposal_people_traveler_id" ON "proposal_people" USING btree ("trip_id","traveler_id");--> statement-breakpoint
CREATE INDEX "trip_history_trip_id" ON "trip_history" USING btree ("trip_id","at");--> statement-breakpoint
CREATE INDEX "trip_history_user_id" ON "trip_history" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verdicts_traveler_id" ON "verdicts" USING btree ("trip_id","traveler_id");--> statement-breakpoint
CREATE INDEX "verdicts_plan_id" ON "verdicts" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "verdicts_proposal_id" ON "verdicts" USING btree ("proposal_id");--> statement-breakpoint
CREATE INDEX "verdicts_answered_by" ON "verdicts" USING btree ("answered_by");--> statement-breakpoint
CREATE INDEX "jobs_due" ON "jobs" USING btree ("due_at");--> statement-breakpoint
CREATE VIEW "public"."open_plans" AS (select trip_id, max((plan->>'planEnd')::date) as last_day from plan_proposals where superseded_at is null and withdrawn_at is null group by trip_id);--> statement-breakpoint
CREATE VIEW "public"."travelers" AS (select "trip_id", "user_id", "first_name" from "responses" where "responses"."waiting" = false);--> statement-breakpoint
CREATE VIEW "public"."waiting" AS (select "trip_id", "user_id", "first_name" from "responses" where not "responses"."waiting" = false);