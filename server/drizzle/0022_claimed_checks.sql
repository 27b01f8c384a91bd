ALTER TABLE "site_clocks" ADD COLUMN "claimed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "site_clocks" ADD COLUMN "claimed_by" text;--> statement-breakpoint
CREATE INDEX "site_clocks_claimed" ON "site_clocks" USING btree ("claimed_at");