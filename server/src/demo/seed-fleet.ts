import { max, sql } from 'drizzle-orm'
import { autoupdateRules, type Db, sites, tags } from '../db/index.ts'
import type { Cipher } from '../secrets/cipher.ts'
import { shortName } from '../tags/presenter.ts'
import type { FeedSite, NumberedSite } from './feed-site.ts'
import { seedActivity, seedRunning } from './seed-activity.ts'
import { seedFigures } from './seed-figures.ts'
import { passOverReasons } from './seed-notices.ts'
import { seedInvoices } from './seed-people.ts'
import { seedSites } from './seed-sites.ts'

/** The agency's tags: one for each group of the fleet with its colour, and a light one (fleet §3.2). */
const demoTags = [
  { name: 'Brochure', color: '#2E7D32', inSidebar: false },
  { name: 'Club / school', color: '#1565C0', inSidebar: false },
  { name: 'Shop', color: '#C62828', inSidebar: true },
  { name: 'Municipality', color: '#6A1B9A', inSidebar: true },
  { name: 'News / portal', color: '#EF6C00', inSidebar: false },
  { name: 'Restaurant, hotel', color: '#00838F', inSidebar: false },
  { name: 'Legacy', color: '#455A64', inSidebar: false },
  { name: 'Staging', color: '#9E9E9E', inSidebar: false },
  { name: 'Retainer', color: '#FFF59D', inSidebar: true },
]

/** Sites whose history makes lines in the log; lines of a hundred thousand would be unreadable. */
const sitesLogged = 500

type Agency = { accountId: number; userIds: number[]; cipher: Cipher; now: Date }

/**
 * Gives an agency the sites of these pages with their history, its tags, log, invoices, rules and figures.
 * The ids of the sites follow the highest one there is. Returns their number.
 */
export async function seedFleet(
  tx: Db,
  agency: Agency,
  pages: AsyncIterable<FeedSite[]> | Iterable<FeedSite[]>,
): Promise<number> {
  const { accountId, now } = agency
  const tagIds = await seedTags(tx, accountId)
  const [highest] = await tx.select({ id: max(sites.id) }).from(sites)
  const before = highest?.id ?? 0
  let count = 0
  for await (const page of pages) {
    const batch: NumberedSite[] = page.map((site, index) => ({ ...site, id: before + count + index + 1 }))
    await seedSites(tx, batch, { ...agency, tagIds })
    await seedRunning(tx, accountId, batch, now)
    if (count < sitesLogged) await seedActivity(tx, batch, agency)
    count += batch.length
  }
  if (count > 0)
    await tx.execute(sql`select setval(pg_get_serial_sequence('sites', 'id'), ${before + count})`)
  await seedInvoices(tx, accountId, count, now)
  await seedRules(tx, accountId)
  await seedFigures(tx, accountId, now)
  await passOverReasons(tx, accountId, now)
  return count
}

async function seedTags(tx: Db, accountId: number): Promise<Map<string, number>> {
  const rows = await tx
    .insert(tags)
    .values(demoTags.map((tag) => ({ accountId, ...tag, shortname: shortName(tag.name) })))
    .returning()
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** In the agency two extensions update themselves everywhere, and one nowhere. */
async function seedRules(tx: Db, accountId: number): Promise<void> {
  const rule = (element: string, autoupdate: 0 | 1) => ({
    accountId,
    type: 'package',
    folder: '',
    element,
    autoupdate,
  })
  await tx
    .insert(autoupdateRules)
    .values([rule('pkg_panopticon', 1), rule('pkg_jce', 1), rule('pkg_akeebabackup', 0)])
}
