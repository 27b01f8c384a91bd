CREATE TABLE "figure_days" (
	"account_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"counts" jsonb NOT NULL,
	CONSTRAINT "figure_days_account_id_starts_at_pk" PRIMARY KEY("account_id","starts_at")
);
--> statement-breakpoint
ALTER TABLE "figure_days" ADD CONSTRAINT "figure_days_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;