import { sql } from 'drizzle-orm'
import type { Db } from '../db/index.ts'

const kinds = [
  'Bäckerei',
  'Kanzlei',
  'Hotel',
  'Schule',
  'Gemeinde',
  'Autohaus',
  'Verein',
  'Praxis',
  'Hofladen',
  'Museum',
]
const people = [
  'Huber',
  'Schäfer',
  'Krüger',
  'Lorenz',
  'Vogel',
  'Winter',
  'Ebert',
  'Thiel',
  'Franke',
  'Böhm',
  'Arndt',
]
const versions = ['5.4.8', '5.4.7', '6.1.3', '4.4.14', '5.4.10', '6.0.0-rc1']
const products = [
  ...[
    'Akeeba Backup Professional',
    'Admin Tools',
    'JCE Editor',
    'SP Page Builder',
    'YOOtheme Pro',
    'RSForm! Pro',
  ],
  ...[
    'Phoca Gallery',
    'HikaShop',
    'VirtueMart',
    'AcyMailing',
    'Convert Forms',
    'DPCalendar',
    'JEvents',
    'iCagenda',
  ],
]

const pick = (list: string[], by: string) =>
  sql.raw(
    `(array[${list.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')}])[1 + (${by}) % ${list.length}]`,
  )

/** Sites of one statement: their triggers take a while, and no statement may run for long. */
const atOnce = 1000

/**
 * An account with `count` sites, four extensions each, every third with an update, and two tags. The database
 * itself makes them; their addresses lead nowhere, and they are never refreshed.
 */
export async function fillSites(db: Db, accountId: number, count: number): Promise<{ tagId: number }> {
  for (let first = 1; first <= count; first += atOnce) {
    const last = Math.min(count, first + atOnce - 1)
    await db.execute(sql`
      insert into sites (account_id, name, url, url_key, api_url, app_version, php_version, state, refresh_disabled,
        tls_enabled, tls_expiration, can_start_backup, backup_tools_installed, core_need_update, updated_at, last_backup,
        last_checked_backup, last_checked_backup_state)
      select ${accountId}, ${pick(kinds, 'n * 7')} || ' ' || ${pick(people, 'n * 13')} || ' ' || n,
        'https://www.site-' || n || '.invalid/', 'site-' || n || '.invalid', 'https://www.site-' || n || '.invalid/api/index.php',
        ${pick(versions, 'n * 5')}, '8.3.30', (n * 11) % 3 - 1, true, 1,
        case when n % 50 = 0 then null else now() + (n * 37 % 90) * interval '1 day' end, true, true, (n % 4 = 0)::int, now(),
        case when n % 20 = 0 then null else now() - (n * 17 % 500) * interval '1 hour' end,
        case when n % 3 = 0 then null else now() - (n * 19 % 900) * interval '1 hour' end,
        case when n % 3 = 0 then null else 2 end
      from generate_series(${sql.raw(String(first))}, ${sql.raw(String(last))}) as n`)
  }
  const { rows } = await db.execute<{ from: number; to: number }>(
    sql`select min(id)::int as from, max(id)::int as to from sites where account_id = ${accountId}`,
  )
  for (let first = rows[0]?.from ?? 0; first <= (rows[0]?.to ?? -1); first += atOnce) {
    await db.execute(sql`
      insert into extensions (account_id, site_id, eid, name, translated_name, type, element, version, next_version, needs_update)
      select ${accountId}, id, 10000 + k, 'pkg_' || k, ${pick(products, 'id * 3 + k')}, 'package',
        'pkg_' || ((id * 3 + k) % ${sql.raw(String(products.length))}), '1.' || (id % 12) || '.0',
        case when (id + k) % 12 = 0 then '1.' || (id % 12) || '.1' end, ((id + k) % 12 = 0)::int
      from sites cross join generate_series(1, 4) as k where account_id = ${accountId}
          and id between ${sql.raw(String(first))} and ${sql.raw(String(first + atOnce - 1))}`)
  }
  const made = await db.execute<{ id: number }>(
    sql`insert into tags (account_id, name, color) values (${accountId}, 'Half', '#2E7D32') returning id`,
  )
  const tagId = Number(made.rows[0]?.id)
  await db.execute(sql`insert into site_tags (site_id, tag_id) select id, ${tagId} from sites
    where account_id = ${accountId} and id % 2 = 0`)
  await db.execute(sql`vacuum (analyze)`)
  return { tagId }
}
