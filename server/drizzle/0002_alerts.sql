ALTER TABLE "users" ADD COLUMN "alerts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "alerted_to" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "alerts_due_at" timestamp with time zone;