ALTER TABLE "jobs" ADD COLUMN "has_renewed_access" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sites" ADD COLUMN "maintenance" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Joomla's own plugins that Joomla 5.0 to 5.3 do not lock: they are no longer listed, and their end is no news.
DELETE FROM "extensions" WHERE "type" = 'plugin' AND (
  ("folder" = 'schemaorg' AND "element" IN ('article', 'blogposting', 'book', 'custom', 'event', 'jobposting', 'organization', 'person', 'recipe'))
  OR ("folder" = 'system' AND "element" = 'schemaorg')
  OR ("folder" = 'task' AND "element" = 'globalcheckin'));
