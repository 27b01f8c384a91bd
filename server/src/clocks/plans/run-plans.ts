import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import { accounts, type Db, plans, sites } from '../../db/index.ts'
import { acceptIn, addActivity } from '../../jobs/index.ts'
import { accountOffset } from '../../time/account-offset.ts'
import { nextWeekly } from '../../time/next-time.ts'

type Plan = typeof plans.$inferSelect

const minuteMs = 60_000
/** A planned backup begins within this span after its time, or not at all. */
const windowMs = 24 * 60 * minuteMs
/** A busy site is checked again after this. */
const busyMs = 5 * minuteMs

/**
 * Begins the due plans of one site, in one transaction with the time of the next runs. Missed runs (the
 * server was down, the site was busy) are made up for once: one backup for all due entries, with a test if
 * one of them asks for it.
 */
async function runSitePlans(tx: Db, siteId: number, now: Date, logger: Logger): Promise<void> {
  const [found] = await tx
    .select({ site: sites, isServed: accounts.serviceEnabled })
    .from(sites)
    .innerJoin(accounts, eq(accounts.id, sites.accountId))
    .where(eq(sites.id, siteId))
    .for('update', { of: sites, skipLocked: true })
  if (found === undefined) return
  const due = await tx
    .select()
    .from(plans)
    .where(and(eq(plans.siteId, siteId), lte(plans.lookAt, now)))
    .orderBy(asc(plans.nextRunAt))
  if (due.length === 0) return
  const { site, isServed } = found
  const fresh = due.filter(
    ({ nextRunAt }) => nextRunAt !== null && now.getTime() - nextRunAt.getTime() < windowMs,
  )
  const place = { accountId: site.accountId, siteId, siteName: site.name, at: now, actor: null }
  const begun = isServed ? await begin(tx, site, fresh, now) : 'left'
  if (begun === 'busy') {
    logger.info({ siteId, entries: fresh.length }, 'clocks: a planned backup waits, the site is busy')
    await lookAgain(tx, fresh, new Date(now.getTime() + busyMs))
  } else if (begun !== 'left') {
    await addActivity(tx, 'backup/failed', place, { payload: begun.message })
  } else if (isServed && fresh.length === 0) {
    const payload = 'A planned backup was left out: it could not begin within 24 hours of its time.'
    await addActivity(tx, 'backup/failed', place, { payload })
  }
  const done = begun === 'busy' ? due.filter((entry) => !fresh.includes(entry)) : due
  const offset = await accountOffset(tx, site.accountId)
  for (const entry of done) {
    const next = nextWeekly(entry, offset, now)
    await tx.update(plans).set({ nextRunAt: next, lookAt: next }).where(eq(plans.id, entry.id))
  }
}

/** `left`: begun, or nothing to begin. `busy`: try again. A message: cannot begin. */
async function begin(
  tx: Db,
  site: typeof sites.$inferSelect,
  entries: Plan[],
  now: Date,
): Promise<'left' | 'busy' | { message: string }> {
  const chosen = entries.findLast(({ action }) => action === 'backupandtest') ?? entries.at(-1)
  if (chosen === undefined) return 'left'
  const { start } = await acceptIn(
    tx,
    {
      kind: chosen.action,
      accountId: site.accountId,
      siteId: site.id,
      userId: null,
      impersonatorId: null,
      data: chosen.profileId === null ? {} : { profileId: chosen.profileId },
    },
    now,
  )
  if (start.ok) return 'left'
  if (start.code === 'site_busy') return 'busy'
  return { message: `The planned backup could not begin. ${start.message ?? ''}`.trim() }
}

async function lookAgain(tx: Db, entries: Plan[], lookAt: Date): Promise<void> {
  const ids = entries.map(({ id }) => id)
  await tx.update(plans).set({ lookAt }).where(inArray(plans.id, ids))
}

type PlanDeps = { db: Db; now: () => Date; logger: Logger }

const batch = 500

/** Begins every due planned backup. Several processes may do it at once: exactly one handles each site. */
export async function runPlans(deps: PlanDeps): Promise<void> {
  await countUncounted(deps)
  const due = await deps.db
    .selectDistinctOn([plans.siteId], { siteId: plans.siteId })
    .from(plans)
    .where(lte(plans.lookAt, deps.now()))
    .orderBy(asc(plans.siteId))
    .limit(batch)
  for (const { siteId } of due) {
    try {
      await deps.db.transaction((tx) => runSitePlans(tx, siteId, deps.now(), deps.logger))
    } catch (error) {
      deps.logger.error({ err: error, siteId }, 'clocks: the plan of a site could not be run')
    }
  }
}

/** Gives a next run to entries without one: those of the demo, and all of an account whose offset changed. */
async function countUncounted({ db, now }: PlanDeps): Promise<void> {
  const rows = await db
    .select({ plan: plans, accountId: sites.accountId })
    .from(plans)
    .innerJoin(sites, eq(sites.id, plans.siteId))
    .where(isNull(plans.lookAt))
    .limit(batch)
  const offsets = new Map<number, number>()
  for (const { plan, accountId } of rows) {
    const offset = offsets.get(accountId) ?? (await accountOffset(db, accountId))
    offsets.set(accountId, offset)
    const next = nextWeekly(plan, offset, now())
    await db.update(plans).set({ nextRunAt: next, lookAt: next }).where(eq(plans.id, plan.id))
  }
}
