import { DEFAULT_BACKUP_TIME } from '@flotilla/api/contract'
import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import { accounts, type Db, siteClocks, siteConfigurations, sites } from '../../db/index.ts'
import { acceptIn, addActivity, automaticUpdates } from '../../jobs/index.ts'
import { accountOffset } from '../../time/account-offset.ts'
import { nextDaily } from '../../time/next-time.ts'

/** A busy site is checked again after this. */
const busyMs = 5 * 60_000
const nobody = { userId: null, impersonatorId: null }

/**
 * Begins the automated updates of one site. If none is pending, nothing happens. If the settings ask for a
 * backup, it comes first, and the updates follow in the commit that ends it. A backup that fails or cannot be
 * made leaves the updates for the next day.
 */
async function runSiteRound(tx: Db, siteId: number, now: Date): Promise<void> {
  // Takes the lock before it reads the time, to see what another process did in between.
  const locked = await tx
    .select({ id: sites.id })
    .from(sites)
    .where(eq(sites.id, siteId))
    .for('update', { skipLocked: true })
  if (locked.length === 0) return
  const [found] = await tx
    .select({ site: sites, settings: siteConfigurations, account: accounts })
    .from(siteClocks)
    .innerJoin(sites, eq(sites.id, siteClocks.siteId))
    .innerJoin(accounts, eq(accounts.id, sites.accountId))
    .leftJoin(siteConfigurations, eq(siteConfigurations.siteId, sites.id))
    .where(and(eq(siteClocks.siteId, siteId), lte(siteClocks.nextRoundAt, now)))
  if (found === undefined) return
  const { site, settings, account } = found
  const wanted = settings?.autobackup ?? -1
  const hasBackup = wanted === -1 ? account.config.autobackup : wanted === 1
  const isBusy = account.serviceEnabled && (await begin(tx, site, hasBackup, now)) === 'busy'
  const next = isBusy
    ? new Date(now.getTime() + busyMs)
    : nextRound(settings, await accountOffset(tx, site.accountId), now)
  await tx.update(siteClocks).set({ nextRoundAt: next }).where(eq(siteClocks.siteId, siteId))
}

async function begin(
  tx: Db,
  site: typeof sites.$inferSelect,
  hasBackup: boolean,
  now: Date,
): Promise<'done' | 'busy'> {
  const updates = await automaticUpdates(tx, site)
  if (updates.length === 0) return 'done'
  const order = { accountId: site.accountId, siteId: site.id, ...nobody }
  if (!hasBackup) {
    let isBusy = false
    for (const update of updates) {
      const { start } = await acceptIn(tx, { ...order, ...update }, now)
      isBusy ||= !start.ok && start.code === 'site_busy'
    }
    return isBusy ? 'busy' : 'done'
  }
  const { start } = await acceptIn(tx, { ...order, kind: 'backup', data: { isBeforeUpdates: true } }, now)
  if (start.ok) return 'done'
  if (start.code === 'site_busy') return 'busy'
  const payload = `Automated updates wait for a backup that cannot be made. ${start.message ?? ''}`.trim()
  const place = { accountId: site.accountId, siteId: site.id, siteName: site.name, at: now, actor: null }
  await addActivity(tx, 'backup/failed', place, { payload })
  return 'done'
}

type RoundDeps = { db: Db; now: () => Date; logger: Logger }

const batch = 500

/** Begins the automated updates of every site whose hour has come. Several processes may do it at once. */
export async function runRounds(deps: RoundDeps): Promise<void> {
  await countUncounted(deps)
  const due = await deps.db
    .select({ siteId: siteClocks.siteId })
    .from(siteClocks)
    .where(lte(siteClocks.nextRoundAt, deps.now()))
    .orderBy(asc(siteClocks.nextRoundAt))
    .limit(batch)
  for (const { siteId } of due) {
    try {
      await deps.db.transaction((tx) => runSiteRound(tx, siteId, deps.now()))
    } catch (error) {
      deps.logger.error({ err: error, siteId }, 'clocks: automated updates of a site could not begin')
    }
  }
}

/** Gives a next round to sites without one: new ones, and those whose hour or offset changed. */
async function countUncounted({ db, now }: RoundDeps): Promise<void> {
  const rows = await db
    .select({ siteId: siteClocks.siteId, accountId: sites.accountId, settings: siteConfigurations })
    .from(siteClocks)
    .innerJoin(sites, eq(sites.id, siteClocks.siteId))
    .leftJoin(siteConfigurations, eq(siteConfigurations.siteId, siteClocks.siteId))
    .where(isNull(siteClocks.nextRoundAt))
    .limit(batch)
  const offsets = new Map<number, number>()
  for (const { siteId, accountId, settings } of rows) {
    const offset = offsets.get(accountId) ?? (await accountOffset(db, accountId))
    offsets.set(accountId, offset)
    await db
      .update(siteClocks)
      .set({ nextRoundAt: nextRound(settings, offset, now()) })
      .where(eq(siteClocks.siteId, siteId))
  }
}

type Settings = { useDefaultBackupTime: boolean; defaultBackupTime: string }

/**
 * Next run of a site's automated updates, and of the backup before them: 05:00 unless its settings say
 * otherwise.
 */
function nextRound(settings: Settings | null, offsetHours: number, after: Date): Date {
  const time = settings?.useDefaultBackupTime ? settings.defaultBackupTime : DEFAULT_BACKUP_TIME
  const [hour = 5, minute = 0] = time.split(':').map(Number)
  return nextDaily({ hour, minute }, offsetHours, after)
}
