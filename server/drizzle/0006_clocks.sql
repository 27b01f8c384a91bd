CREATE TABLE "clock_marks" (
	"task" text NOT NULL,
	"period_from" timestamp with time zone NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "clock_marks_task_period_from_key_pk" PRIMARY KEY("task","period_from","key")
);
--> statement-breakpoint
CREATE TABLE "clock_tasks" (
	"name" text PRIMARY KEY NOT NULL,
	"period_from" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"lease_owner" text,
	"failures" integer DEFAULT 0 NOT NULL,
	"retry_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "site_clocks" (
	"site_id" integer PRIMARY KEY NOT NULL,
	"next_round_at" timestamp with time zone,
	"next_check_at" timestamp with time zone,
	"failed_checks" integer DEFAULT 0 NOT NULL,
	"failing_since" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "plans_clock";--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "next_run_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "plans" ADD COLUMN "look_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_clocks" ADD CONSTRAINT "site_clocks_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "site_clocks_round" ON "site_clocks" USING btree ("next_round_at");--> statement-breakpoint
CREATE INDEX "site_clocks_check" ON "site_clocks" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "plans_look" ON "plans" USING btree ("look_at");--> statement-breakpoint
-- Every site has a row for its clocks.
CREATE FUNCTION sites_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO site_clocks (site_id) SELECT id FROM added ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sites_added AFTER INSERT ON sites
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sites_added();
--> statement-breakpoint
INSERT INTO site_clocks (site_id) SELECT id FROM sites;
--> statement-breakpoint
-- Hours of plans and automated updates are in the offset of the account's first user: when it changes, they are counted anew.
CREATE FUNCTION user_timezone_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE plans SET next_run_at = NULL, look_at = NULL FROM sites
  WHERE sites.id = plans.site_id AND sites.account_id = NEW.account_id;
  UPDATE site_clocks SET next_round_at = NULL FROM sites
  WHERE sites.id = site_clocks.site_id AND sites.account_id = NEW.account_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_timezone_changed AFTER UPDATE OF timezone ON users FOR EACH ROW
  WHEN (OLD.timezone IS DISTINCT FROM NEW.timezone) EXECUTE FUNCTION user_timezone_changed();
--> statement-breakpoint
CREATE FUNCTION backup_time_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR (OLD.use_default_backup_time, OLD.default_backup_time)
    IS DISTINCT FROM (NEW.use_default_backup_time, NEW.default_backup_time) THEN
    UPDATE site_clocks SET next_round_at = NULL WHERE site_id = NEW.site_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER backup_time_changed AFTER INSERT OR UPDATE ON site_configurations
  FOR EACH ROW EXECUTE FUNCTION backup_time_changed();
