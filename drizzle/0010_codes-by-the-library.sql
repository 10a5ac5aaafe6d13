DROP TABLE "email_links";--> statement-breakpoint
DROP TABLE "email_codes";
