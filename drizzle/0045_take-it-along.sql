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
ALTER TABLE "open_addresses" ADD CONSTRAINT "open_addresses_trip_id_trips_id_fk" FOREIGN KEY ("trip_id") REFERENCES "public"."trips"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "open_addresses" ADD CONSTRAINT "open_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "open_addresses_user_id" ON "open_addresses" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "open_addresses_last_day" ON "open_addresses" USING btree ("last_day");