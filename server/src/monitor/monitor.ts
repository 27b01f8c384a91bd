import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Connector, FrontPage } from '../connector/index.ts'
import { accounts, type Db, siteClocks, sites } from '../db/index.ts'
import {
  addEvent,
  judgeSite,
  saveDown,
  saveMaintenance,
  saveTtfb,
  saveUp,
  siteTarget,
} from '../jobs/index.ts'
import type { Deps } from '../ports/deps.ts'
import type { Cipher } from '../secrets/cipher.ts'
import { claimChecks } from './claim-checks.ts'
import { createSuspicion } from './suspicion.ts'

/** Failed checks in a row that prove that a site is down (quality: Reliability). */
const checksOfDown = 3
/** A site that fails is checked again after this. */
const againMs = 60_000
/** Work that may make a site unavailable for a while. */
const updating: ReadonlySet<string | null> = new Set(['coreupdate', 'extensionupdate'])

type Check = { at: Date; frontPage: FrontPage }
type Site = typeof sites.$inferSelect

/**
 * Stores one check of a front page: its response time, or a failure. The third failure in a row is a downtime
 * that began with the first (fleet §2.15). Maintenance is not a failure. `isOurs`: enough sites fail at once
 * that the failure says nothing about this site.
 */
function saveCheck(db: Db, siteId: number, { at, frontPage }: Check, isOurs: boolean): Promise<void> {
  return db.transaction(async (tx) => {
    const [site] = await tx.select().from(sites).where(eq(sites.id, siteId)).for('update')
    const [clock] = await tx.select().from(siteClocks).where(eq(siteClocks.siteId, siteId))
    if (site === undefined || clock === undefined) return
    const again = { nextCheckAt: new Date(at.getTime() + againMs) }
    if (frontPage.isUp || isOurs || updating.has(site.processKind)) {
      if (clock.failedChecks > 0 || !frontPage.isUp) {
        await tx
          .update(siteClocks)
          .set({ failedChecks: 0, failingSince: null, ...(frontPage.isUp ? {} : again) })
          .where(eq(siteClocks.siteId, siteId))
      }
      if (frontPage.ttfbMs !== null) await saveTtfb(tx, siteId, at, frontPage.ttfbMs)
      if (!frontPage.isUp) return
      const isBack = await saveUp(tx, site, at)
      const isOther = await saveMaintenance(tx, site, frontPage.isInMaintenance)
      if (isBack || isOther) await judgeAfterUp(tx, site, at)
      if (isOther) await tellOther(tx, site, at)
      return
    }
    const failedChecks = clock.failedChecks + 1
    const failingSince = clock.failingSince ?? at
    await tx
      .update(siteClocks)
      .set({ failedChecks, failingSince, ...again })
      .where(eq(siteClocks.siteId, siteId))
    if (failedChecks < checksOfDown) return
    await saveMaintenance(tx, site, false)
    const message = frontPage.message ?? 'The front page does not answer.'
    if (await saveDown(tx, site, at, message, failingSince)) await judgeSite(tx, siteId, at)
  })
}

/** Maintenance began or ended: consoles read the site again. It is not an alarm. */
async function tellOther(tx: Db, site: Site, at: Date): Promise<void> {
  const place = { accountId: site.accountId, siteId: site.id, siteName: site.name, at }
  await addEvent(tx, 'siteupdate.success', place, { process_state: 2 })
}

/** If refreshes failed, too, the next one comes now. */
async function judgeAfterUp(tx: Db, site: Site, at: Date): Promise<void> {
  await judgeSite(tx, site.id, at)
  if (site.refreshFailures > 0) await tx.update(sites).set({ nextRefreshAt: at }).where(eq(sites.id, site.id))
}

export type MonitorDeps = Pick<Deps, 'db' | 'database' | 'now' | 'logger'> & {
  connector: Connector
  cipher: Cipher
}

export type Monitor = {
  /** Begins the checks that are due; does not wait for the sites. */
  run: () => Promise<void>
  /** Resolves when no check is under way. */
  whenIdle: () => Promise<void>
}

/**
 * Checks under way at the same time; a machine has a share of them, so that one that hangs holds up its own
 * sites only.
 */
const most = 400
const warnEveryMs = 60_000

/** Checks every front page every five minutes: response time, up or down (monitor/README.md). */
export function createMonitor(deps: MonitorDeps): Monitor {
  const { db, database, connector, cipher, now, logger } = deps
  const owner = randomUUID()
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
      const claimer = { owner, underWay }
      for (const { siteId, machine } of await claimChecks(db, now(), most - running.size, claimer)) {
        const done: Promise<void> = check(siteId)
          .catch((error: unknown) => {
            if (!database.report(error)) logger.error({ err: error, siteId }, 'monitor: a check broke')
          })
          .finally(() => running.delete(done))
        running.set(done, machine)
      }
    },
    async whenIdle() {
      await Promise.all(running.keys())
    },
  }
}
