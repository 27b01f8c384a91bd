import { sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'

/** Accounts of one statement: the triggers of their sites take a while, and no statement may run for long. */
const atOnce = 10

/**
 * Other accounts beside the one that is measured, with `sitesOf` sites each and an extension for each site.
 * They are inserted by the database itself and never refreshed.
 */
export async function fillNeighbours(
  db: Db,
  { accounts, sitesOf }: { accounts: number; sitesOf: number },
): Promise<void> {
  for (let done = 0; done < accounts; done += atOnce) {
    const count = Math.min(atOnce, accounts - done)
    await db.execute(sql`
      with made as (
        insert into accounts select from generate_series(1, ${count}::int) returning id
      ), owned as (
        insert into sites (account_id, name, url, url_key, api_url, app_version, php_version, state, tls_enabled,
          tls_expiration, can_start_backup, backup_tools_installed, core_need_update, updated_at, last_backup)
        select made.id, 'Hotel ' || n, 'https://www.site-' || n || '.invalid/', 'site-' || n || '.invalid',
          'https://www.site-' || n || '.invalid/api/index.php', '5.4.' || n % 9, '8.3.30', (n * 11) % 3 - 1, 1,
          now() + (n * 37 % 90) * interval '1 day', true, true, (n % 4 = 0)::int, now(),
          now() - (n * 17 % 500) * interval '1 hour'
        from made cross join generate_series(1, ${sitesOf}::int) as n returning id, account_id
      )
      insert into extensions (account_id, site_id, eid, name, translated_name, type, element, version, needs_update)
      select account_id, id, 10000, 'pkg_neighbour', 'Neighbour', 'package', 'pkg_neighbour', '1.0.0', 0 from owned`)
  }
  await db.execute(sql`vacuum (analyze)`)
}
