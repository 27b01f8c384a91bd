import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { accounts, coupons, type Db } from '../db/index.ts'
import type { Deps } from '../ports/deps.ts'
import type { Cipher } from '../secrets/cipher.ts'
import type { Settings } from '../settings/settings.ts'
import { FeedSite } from './feed-site.ts'
import { demoAccounts, furtherAccounts } from './people.ts'
import { seedFaults } from './seed-faults.ts'
import { seedFleet } from './seed-fleet.ts'
import { seedNotices } from './seed-notices.ts'
import { seedPeople } from './seed-people.ts'
import { seedSupport } from './seed-support.ts'

/** An answer of the simulator's feed. */
export const FeedPage = z.object({ total: z.int(), sites: z.array(FeedSite) })
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
  const [agency] = await seedPeople(tx, [...demoAccounts, ...furtherAccounts], at)
  if (!agency) throw new Error('The demo has no agency.')
  const { accountId, userIds } = agency
  await seedSupport(tx, { accountId, userId: userIds[0] ?? 0, now: at })
  await tx.insert(coupons).values({ code: 'NORDLICHT', discountPercent: 20, extraTrialDays: 30 })
  const pages = readFeed(settings.SIMULATOR_URL, settings.DEMO_SITES)
  const count = await seedFleet(tx, { ...agency, cipher, now: at }, pages)
  await seedNotices(tx, { ...agency, now: at })
  if (settings.DEMO_FAULTS) await seedFaults(tx, accountId, at)
  return count
}
