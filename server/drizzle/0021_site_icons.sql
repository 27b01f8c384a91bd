CREATE TABLE "site_icons" (
	"site_id" integer PRIMARY KEY NOT NULL,
	"png" "bytea",
	"looked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_icons" ADD CONSTRAINT "site_icons_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;