CREATE TABLE "site_screenshots" (
	"site_id" integer PRIMARY KEY NOT NULL,
	"png" "bytea",
	"taken_at" timestamp with time zone,
	"tried_at" timestamp with time zone NOT NULL,
	"core_version" text
);
--> statement-breakpoint
ALTER TABLE "site_screenshots" ADD CONSTRAINT "site_screenshots_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;