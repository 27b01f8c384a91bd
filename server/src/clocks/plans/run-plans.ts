import { asc, eq, isNull, lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Db, plans, sites } from '../../db/index.ts'
import { accountOffset } from '../../time/account-offset.ts'
import { nextWeekly } from '../../time/next-time.ts'
import { runSitePlans } from './run-site-plans.ts'

type PlanDeps = { db: Db; now: () => Date; logger: Logger }

const batch = 500

/** Begins every planned backup that is due. Several processes may do it at once: each site is done by one. */
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

/** Gives entries without a next run one: those of the demo, and all of an account whose offset changed. */
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
