ALTER TABLE "plans" ALTER COLUMN "profile_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "site_configurations" ALTER COLUMN "default_backup_profile" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "site_configurations" ALTER COLUMN "default_backup_profile" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "site_configurations" ALTER COLUMN "use_default_backup_profile" SET DEFAULT false;--> statement-breakpoint
ALTER TABLE "site_configurations" ALTER COLUMN "use_default_backup_time" SET DEFAULT false;