DROP INDEX "activity_site";--> statement-breakpoint
ALTER TABLE "ttfb_samples" ADD COLUMN "medians" integer[];--> statement-breakpoint
ALTER TABLE "ttfb_samples" ADD COLUMN "p95s" integer[];--> statement-breakpoint
ALTER TABLE "ttfb_samples" ADD COLUMN "samples" integer[];--> statement-breakpoint
CREATE INDEX "activity_site" ON "activity" USING btree ("site_id","created_at");