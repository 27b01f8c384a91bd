-- Columns that follow from other rows are kept by the database, once for a statement, so that no writer can forget them.

-- sites.extensions_installed, sites.extensions_need_update (ignored updates do not count: contract §4)
CREATE FUNCTION count_extensions_of_sites(site_ids integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE sites SET extensions_installed = counted.installed, extensions_need_update = counted.needing
  FROM (
    SELECT touched.site_id, count(e.id)::int AS installed,
      (count(e.id) FILTER (WHERE e.needs_update = 1 AND e.ignore_update = 0))::int AS needing
    FROM unnest(site_ids) AS touched(site_id) LEFT JOIN extensions e ON e.site_id = touched.site_id
    GROUP BY touched.site_id
  ) AS counted
  WHERE sites.id = counted.site_id
    AND (extensions_installed, extensions_need_update) IS DISTINCT FROM (counted.installed, counted.needing)
$$;
--> statement-breakpoint
CREATE FUNCTION extensions_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO account_extensions AS known (account_id, type, folder, element, translated_name, support_update, site_count)
  SELECT account_id, type, folder, element, max(translated_name), bool_or(support_update), count(*)
  FROM added GROUP BY account_id, type, folder, element ORDER BY account_id, type, folder, element
  ON CONFLICT (account_id, type, folder, element) DO UPDATE
  SET site_count = known.site_count + excluded.site_count,
      support_update = known.support_update OR excluded.support_update;
  PERFORM count_extensions_of_sites(ARRAY(SELECT DISTINCT site_id FROM added ORDER BY site_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION extensions_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE account_extensions AS known SET site_count = known.site_count - gone.n
  FROM (SELECT account_id, type, folder, element, count(*) AS n FROM removed
        GROUP BY account_id, type, folder, element) AS gone
  WHERE known.account_id = gone.account_id AND known.type = gone.type
    AND known.folder = gone.folder AND known.element = gone.element;
  PERFORM count_extensions_of_sites(ARRAY(SELECT DISTINCT site_id FROM removed ORDER BY site_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION extensions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_extensions_of_sites(ARRAY(
    SELECT DISTINCT a.site_id FROM after_change a JOIN before_change b USING (id)
    WHERE (a.needs_update, a.ignore_update) IS DISTINCT FROM (b.needs_update, b.ignore_update) ORDER BY a.site_id));
  UPDATE account_extensions AS known
  SET translated_name = fresh.translated_name, support_update = fresh.support_update
  FROM (
    SELECT DISTINCT ON (a.account_id, a.type, a.folder, a.element)
      a.account_id, a.type, a.folder, a.element, a.translated_name, a.support_update
    FROM after_change a JOIN before_change b USING (id)
    WHERE (a.translated_name, a.support_update) IS DISTINCT FROM (b.translated_name, b.support_update)
  ) AS fresh
  WHERE known.account_id = fresh.account_id AND known.type = fresh.type
    AND known.folder = fresh.folder AND known.element = fresh.element;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER extensions_added AFTER INSERT ON extensions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION extensions_added();
--> statement-breakpoint
CREATE TRIGGER extensions_removed AFTER DELETE ON extensions
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION extensions_removed();
--> statement-breakpoint
CREATE TRIGGER extensions_changed AFTER UPDATE ON extensions
  REFERENCING OLD TABLE AS before_change NEW TABLE AS after_change
  FOR EACH STATEMENT EXECUTE FUNCTION extensions_changed();
--> statement-breakpoint
-- sites.last_backup: start of the newest usable backup. sites.last_checked_backup(_state): start and test result of
-- the newest backup that was tested.
CREATE FUNCTION date_backups_of_sites(site_ids integer[]) RETURNS void LANGUAGE sql AS $$
  UPDATE sites SET last_backup = newest.last_backup, last_checked_backup = newest.checked,
    last_checked_backup_state = newest.checked_state
  FROM (
    SELECT touched.site_id,
      (SELECT max(b.started_at) FROM backups b WHERE b.site_id = touched.site_id AND b.state IN ('complete', 'obsolete')) AS last_backup,
      tested.started_at AS checked, tested.last_test_state AS checked_state
    FROM unnest(site_ids) AS touched(site_id)
    LEFT JOIN LATERAL (
      SELECT b.started_at, b.last_test_state FROM backups b
      WHERE b.site_id = touched.site_id AND b.last_test_state IN (2, 3)
      ORDER BY b.started_at DESC, b.id DESC LIMIT 1
    ) AS tested ON true
  ) AS newest
  WHERE sites.id = newest.site_id
    AND (sites.last_backup, sites.last_checked_backup, sites.last_checked_backup_state)
      IS DISTINCT FROM (newest.last_backup, newest.checked, newest.checked_state)
$$;
--> statement-breakpoint
CREATE FUNCTION backups_touched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM date_backups_of_sites(ARRAY(SELECT DISTINCT site_id FROM touched ORDER BY site_id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER backups_added AFTER INSERT ON backups
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION backups_touched();
--> statement-breakpoint
CREATE TRIGGER backups_changed AFTER UPDATE ON backups
  REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION backups_touched();
--> statement-breakpoint
CREATE TRIGGER backups_removed AFTER DELETE ON backups
  REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION backups_touched();
