CREATE TABLE "event_counters" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"seq" integer NOT NULL
);
--> statement-breakpoint
DROP TABLE "events";--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" integer NOT NULL,
	"seq" integer NOT NULL,
	"name" text NOT NULL,
	"payload" jsonb NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"claimed_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "jobs_one_per_site";--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "actor" jsonb DEFAULT '{"userId":null,"impersonatorId":null}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "progress_sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "event_counters" ADD CONSTRAINT "event_counters_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "events_account_seq" ON "events" USING btree ("account_id","seq");--> statement-breakpoint
CREATE INDEX "events_waiting" ON "events" USING btree ("at") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "events_at" ON "events" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_per_extension" ON "jobs" USING btree ("subject_id") WHERE state in ('queued', 'running') and kind = 'extensionupdate';--> statement-breakpoint
CREATE INDEX "jobs_unfinished" ON "jobs" USING btree ("site_id") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "jobs_one_per_site" ON "jobs" USING btree ("site_id") WHERE state in ('queued', 'running') and kind <> 'extensionupdate';
