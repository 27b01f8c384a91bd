CREATE TABLE "reason_snoozes" (
	"account_id" integer NOT NULL,
	"site_id" integer NOT NULL,
	"code" text NOT NULL,
	"mark" text NOT NULL,
	"until" timestamp with time zone,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"user_id" integer,
	CONSTRAINT "reason_snoozes_site_id_code_pk" PRIMARY KEY("site_id","code")
);
--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "causes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "reason_snoozes" ADD CONSTRAINT "reason_snoozes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reason_snoozes" ADD CONSTRAINT "reason_snoozes_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reason_snoozes" ADD CONSTRAINT "reason_snoozes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reason_snoozes_account" ON "reason_snoozes" USING btree ("account_id");--> statement-breakpoint
-- Sites that wait for their next refresh have their reasons at once.
UPDATE "sites" SET "causes" = "causes" || jsonb_build_object('refreshFailure', jsonb_build_object('code', 'site_error', 'message', "state_reason"))
  WHERE "refresh_failures" > 0 AND "state_reason" IS NOT NULL;--> statement-breakpoint
UPDATE "sites" SET "causes" = "causes" || jsonb_build_object('failedExtensions', found."count")
  FROM (SELECT "site_id", count(*) AS "count" FROM "extensions" WHERE "process_state" = 8 GROUP BY "site_id") AS found
  WHERE found."site_id" = "sites"."id";--> statement-breakpoint
UPDATE "sites" SET "causes" = "causes" || jsonb_build_object('coreFailure', jsonb_build_object('target', found."to_version", 'message', found."payload",
    'at', to_char(found."created_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  FROM (SELECT DISTINCT ON ("site_id") "site_id", "result", "to_version", "payload", "created_at" FROM "activity"
    WHERE "type" = 'core_update' AND "result" IN ('success', 'failed', 'manual') AND NOT "is_cancelled"
    ORDER BY "site_id", "created_at" DESC, "id" DESC) AS found
  WHERE found."site_id" = "sites"."id" AND found."result" = 'failed' AND "sites"."core_need_update" = 1;--> statement-breakpoint
UPDATE "sites" SET "causes" = "causes" || jsonb_build_object('auditFinding', jsonb_build_object('at',
    to_char(found."finished_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))
  FROM (SELECT DISTINCT ON ("site_id") "site_id", "auditstate", "finished_at" FROM "audits" WHERE "state" = 2
    ORDER BY "site_id", "id" DESC) AS found
  WHERE found."site_id" = "sites"."id" AND found."auditstate" = 0;
