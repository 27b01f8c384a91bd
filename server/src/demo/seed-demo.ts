import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { accounts, autoupdateRules, coupons, type Db, tags } from '../db/index.ts'
import type { Deps } from '../ports/deps.ts'
import type { Cipher } from '../secrets/cipher.ts'
import type { Settings } from '../settings/settings.ts'
import { shortName } from '../tags/presenter.ts'
import type { NumberedSite } from './feed-site.ts'
import { FeedSite } from './feed-site.ts'
import { seedActivity, seedRunning } from './seed-activity.ts'
import { seedFaults } from './seed-faults.ts'
import { seedFigures } from './seed-figures.ts'
import { seedInvoices, seedPeople } from './seed-people.ts'
import { seedSites } from './seed-sites.ts'
import { seedSupport } from './seed-support.ts'

const FeedPage = z.object({ total: z.int(), sites: z.array(FeedSite) })
type FeedPage = z.infer<typeof FeedPage>

const pageSize = 100
/** The simulator may start at the same time as we do. */
const tries = 120
const pauseMs = 500

/**
 * The simulated fleet, a page at a time, at most `limit` sites. Rejects when the simulator does not come up.
 */
async function* readFeed(simulatorUrl: string, limit: number): AsyncGenerator<FeedSite[]> {
  let offset = 0
  let total = limit
  while (offset < Math.min(total, limit)) {
    const page = await readPage(simulatorUrl, offset, Math.min(pageSize, limit - offset))
    if (page.sites.length === 0) return
    yield page.sites
    total = page.total
    offset += page.sites.length
  }
}

async function readPage(simulatorUrl: string, offset: number, limit: number): Promise<FeedPage> {
  const url = `${simulatorUrl}/_demo/fleet?offset=${offset}&limit=${limit}`
  for (let attempt = 1; ; attempt += 1) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(60_000) })
      if (response.ok) return FeedPage.parse(await response.json())
      throw new Error(`HTTP ${response.status}`)
    } catch (error) {
      if (error instanceof z.ZodError) throw error
      if (attempt >= tries) {
        throw new Error(
          `The demo needs the simulator at ${simulatorUrl}, which does not answer (${error}).`,
          {
            cause: error,
          },
        )
      }
      await wait(pauseMs)
    }
  }
}

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

/** Any number, the same in every process. */
const seedLock = 4_310_078

type DemoDeps = Pick<Deps, 'db' | 'logger' | 'now'> & {
  cipher: Cipher
  settings: Pick<Settings, 'DEMO_FAULTS' | 'DEMO_SITES' | 'SIMULATOR_URL'>
}

/** Fills an empty database with the demo, whole or not at all; leaves any other as it is (contract §1). */
export async function seedDemo(deps: DemoDeps): Promise<void> {
  const { db, logger, settings } = deps
  const count = await db.transaction(async (tx) => {
    // Of several processes that start at once one seeds; the others wait and find the data.
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if ((await tx.$count(accounts)) > 0) return null
    logger.info({ sites: settings.DEMO_SITES }, 'seeding the demo')
    return seedAll(tx, deps)
  })
  if (count === null) return
  await db.execute(sql`analyze`)
  logger.info({ sites: count }, 'the demo is ready')
}

async function seedAll(tx: Db, { settings, cipher, now }: DemoDeps): Promise<number> {
  const at = now()
  const [agency] = await seedPeople(tx, at)
  if (!agency) throw new Error('The demo has no agency.')
  const { accountId, userIds } = agency
  const tagIds = await seedTags(tx, accountId)
  await seedSupport(tx, { accountId, userId: userIds[0] ?? 0, now: at })
  await tx.insert(coupons).values({ code: 'NORDLICHT', discountPercent: 20, extraTrialDays: 30 })
  let count = 0
  for await (const page of readFeed(settings.SIMULATOR_URL, settings.DEMO_SITES)) {
    const batch: NumberedSite[] = page.map((site, index) => ({ ...site, id: count + index + 1 }))
    await seedSites(tx, batch, { accountId, cipher, tagIds, now: at })
    await seedRunning(tx, accountId, batch, at)
    if (count < sitesLogged) await seedActivity(tx, batch, { accountId, userIds, now: at })
    count += batch.length
  }
  if (count > 0) await tx.execute(sql`select setval(pg_get_serial_sequence('sites', 'id'), ${count})`)
  await seedInvoices(tx, accountId, count, at)
  await seedRules(tx, accountId)
  await seedFigures(tx, accountId, at)
  if (settings.DEMO_FAULTS) await seedFaults(tx, accountId, at)
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
