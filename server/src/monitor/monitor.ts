import { and, eq } from 'drizzle-orm'
import type { Connector } from '../connector/index.ts'
import { accounts, sites } from '../db/index.ts'
import { siteTarget } from '../jobs/index.ts'
import type { Deps } from '../ports/deps.ts'
import type { Cipher } from '../secrets/cipher.ts'
import { claimChecks } from './claim-checks.ts'
import { saveCheck } from './save-check.ts'
import { createSuspicion } from './suspicion.ts'

export type MonitorDeps = Pick<Deps, 'db' | 'database' | 'now' | 'logger'> & {
  connector: Connector
  cipher: Cipher
}

export type Monitor = {
  /** Begins the checks that are due; does not wait for the sites. */
  run: () => Promise<void>
  /** Resolves when no check is under way. */
  settle: () => Promise<void>
}

/** Checks under way at the same time; a machine has a share of them, so that one that hangs holds up its own sites only. */
const most = 400
const warnEveryMs = 60_000

/** Checks every front page every five minutes: response time, up or down (monitor/README.md). */
export function createMonitor(deps: MonitorDeps): Monitor {
  const { db, database, connector, cipher, now, logger } = deps
  const suspicion = createSuspicion()
  const running = new Map<Promise<void>, string>()
  let warnedAt = 0

  async function check(siteId: number): Promise<void> {
    const [found] = await db
      .select({ site: sites })
      .from(sites)
      .innerJoin(accounts, eq(accounts.id, sites.accountId))
      .where(and(eq(sites.id, siteId), eq(accounts.serviceEnabled, true)))
    if (found === undefined) return
    const { site } = found
    const at = now()
    const frontPage = await connector.site(siteTarget(cipher, site)).frontPage()
    if (site.online) suspicion.note(siteId, frontPage.isUp, now())
    const isOurs = site.online && !frontPage.isUp && suspicion.isOurs(now())
    if (isOurs) warn()
    await saveCheck(db, siteId, { at, frontPage }, isOurs)
  }

  function warn(): void {
    if (now().getTime() - warnedAt < warnEveryMs) return
    warnedAt = now().getTime()
    logger.warn('monitor: more than 30 % of the sites fail at once; our own connection is suspected')
  }

  return {
    async run() {
      const underWay: Record<string, number> = {}
      for (const machine of running.values()) underWay[machine] = (underWay[machine] ?? 0) + 1
      for (const { siteId, machine } of await claimChecks(db, now(), most - running.size, underWay)) {
        const done: Promise<void> = check(siteId)
          .catch((error: unknown) => {
            if (!database.report(error)) logger.error({ err: error, siteId }, 'monitor: a check broke')
          })
          .finally(() => running.delete(done))
        running.set(done, machine)
      }
    },
    async settle() {
      await Promise.all(running.keys())
    },
  }
}
