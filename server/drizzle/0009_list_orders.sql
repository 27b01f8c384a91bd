DROP INDEX "sites_account_version";--> statement-breakpoint
DROP INDEX "sites_account_tls";--> statement-breakpoint
DROP INDEX "sites_account_state";--> statement-breakpoint
DROP INDEX "sites_account_backup";--> statement-breakpoint
DROP INDEX "sites_account_checked";--> statement-breakpoint
CREATE INDEX "extensions_pending_name" ON "extensions" USING btree ("account_id","name_key","id") WHERE needs_update = 1 or process_state in (1, 8);--> statement-breakpoint
CREATE INDEX "extensions_pending_name_down" ON "extensions" USING btree ("account_id","name_key" DESC NULLS LAST,"id") WHERE needs_update = 1 or process_state in (1, 8);--> statement-breakpoint
CREATE INDEX "extensions_pending_version" ON "extensions" USING btree ("account_id","version_key","id") WHERE needs_update = 1 or process_state in (1, 8);--> statement-breakpoint
CREATE INDEX "extensions_pending_version_down" ON "extensions" USING btree ("account_id","version_key" DESC NULLS LAST,"id") WHERE needs_update = 1 or process_state in (1, 8);--> statement-breakpoint
CREATE INDEX "extensions_pending_next" ON "extensions" USING btree ("account_id","next_version_key","id") WHERE needs_update = 1 or process_state in (1, 8);--> statement-breakpoint
CREATE INDEX "extensions_pending_next_down" ON "extensions" USING btree ("account_id","next_version_key" DESC NULLS LAST,"id") WHERE needs_update = 1 or process_state in (1, 8);--> statement-breakpoint
CREATE INDEX "sites_account_name_down" ON "sites" USING btree ("account_id","name_key" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sites_account_version_down" ON "sites" USING btree ("account_id","app_version_key" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sites_account_tls_down" ON "sites" USING btree ("account_id","tls_expiration" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sites_account_state_down" ON "sites" USING btree ("account_id","state" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sites_account_backup_down" ON "sites" USING btree ("account_id","last_backup" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sites_account_checked_down" ON "sites" USING btree ("account_id","last_checked_backup" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "sites_account_version" ON "sites" USING btree ("account_id","app_version_key","id");--> statement-breakpoint
CREATE INDEX "sites_account_tls" ON "sites" USING btree ("account_id","tls_expiration","id");--> statement-breakpoint
CREATE INDEX "sites_account_state" ON "sites" USING btree ("account_id","state","id");--> statement-breakpoint
CREATE INDEX "sites_account_backup" ON "sites" USING btree ("account_id","last_backup","id");--> statement-breakpoint
CREATE INDEX "sites_account_checked" ON "sites" USING btree ("account_id","last_checked_backup","id");