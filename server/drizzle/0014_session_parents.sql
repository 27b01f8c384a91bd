ALTER TABLE "tokens" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "tokens" ADD CONSTRAINT "tokens_parent_id_tokens_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."tokens"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tokens_parent" ON "tokens" USING btree ("parent_id");