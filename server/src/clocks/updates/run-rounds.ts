import { asc, eq, isNull, lte } from 'drizzle-orm'
import type { Logger } from 'pino'
import { type Db, siteClocks, siteConfigurations, sites } from '../../db/index.ts'
import { accountOffset } from '../../time/account-offset.ts'
import { nextRound } from './round-time.ts'
import { runSiteRound } from './run-site-round.ts'

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

/** Gives sites without a next round one: new ones, and those whose hour or offset changed. */
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
