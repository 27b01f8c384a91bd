-- Invoices made before are filled in: their month is the one before their day, their counts follow from their amounts.
CREATE TABLE "invoice_counter" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "payment_methods_account";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "month" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "site_count" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "test_count" integer;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax_percent" integer DEFAULT 19 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "recipient" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "invoices" SET
  "month" = to_char(("created_at" at time zone 'UTC') - interval '1 day', 'YYYY-MM'),
  "days" = extract(day from date_trunc('month', ("created_at" at time zone 'UTC') - interval '1 day') + interval '1 month' - interval '1 day')::int,
  "site_count" = round("site" / 120.0)::int,
  "test_count" = round("backuptest" / 40.0)::int,
  "mailed_at" = "created_at",
  "recipient" = (
    SELECT jsonb_build_object(
      'company', a."company",
      'name', coalesce((SELECT trim(u."firstname" || ' ' || u."lastname") FROM "users" u WHERE u."account_id" = a."id" ORDER BY u."id" LIMIT 1), ''),
      'street', trim(a."street" || ' ' || a."housenumber"),
      'city', trim(a."zip" || ' ' || a."city"),
      'country', a."country",
      'vatid', a."vatid")
    FROM "accounts" a WHERE a."id" = "invoices"."account_id");--> statement-breakpoint
INSERT INTO "invoice_counter" ("id", "last")
SELECT 1, coalesce(max(substring("invoicenumber" from '([0-9]{1,9})$')::int), 1000) FROM "invoices" HAVING count(*) > 0;--> statement-breakpoint
DELETE FROM "payment_methods" p USING "payment_methods" newer
WHERE newer."account_id" = p."account_id" AND newer."type" = p."type" AND newer."id" > p."id";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "days" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "tax_percent" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "month" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "site_count" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "test_count" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "recipient" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_account_month" ON "invoices" USING btree ("account_id","month");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_methods_account_type" ON "payment_methods" USING btree ("account_id","type");
