import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { activity } from '../../db/schema/activity.ts'
import { audits } from '../../db/schema/audits.ts'
import { extensions } from '../../db/schema/extensions.ts'
import { type HalfUpdate, sites } from '../../db/schema/sites.ts'
import { siteState } from './site-state.ts'

/** Computes the state of a site anew from what is stored by now. */
export async function judgeSite(tx: Db, siteId: number, now: Date): Promise<void> {
  const [site] = await tx.select().from(sites).where(eq(sites.id, siteId))
  if (site === undefined) return
  const [core] = await tx
    .select({ result: activity.result })
    .from(activity)
    .where(
      and(
        eq(activity.siteId, siteId),
        eq(activity.type, 'core_update'),
        inArray(activity.result, ['success', 'failed', 'manual']),
        eq(activity.isCancelled, false),
      ),
    )
    .orderBy(desc(activity.createdAt), desc(activity.id))
    .limit(1)
  const [failed] = await tx
    .select({ id: extensions.id })
    .from(extensions)
    .where(and(eq(extensions.siteId, siteId), eq(extensions.processState, 8)))
    .limit(1)
  const [audit] = await tx
    .select({
      verdict: audits.auditstate,
      moduleStates: audits.moduleStates,
      finishedAt: audits.finishedAt,
    })
    .from(audits)
    .where(and(eq(audits.siteId, siteId), eq(audits.state, 2)))
    .orderBy(desc(audits.id))
    .limit(1)
  const halfUpdate = isComparedSince(site.halfUpdate, audit) ? null : site.halfUpdate
  const facts = {
    ...{ ...site, halfUpdate },
    hasFailedCoreUpdate: core?.result === 'failed',
    hasFailedExtension: failed !== undefined,
    hasNoConnector: site.connector?.kind === 'core-only',
    coreUpdates: site.connector?.coreUpdates,
    hasDangerousAudit: audit?.verdict === 0,
  }
  const { state, reason } = siteState(facts, now)
  await tx.update(sites).set({ state, stateReason: reason, halfUpdate }).where(eq(sites.id, siteId))
}

type Compared = Pick<typeof audits.$inferSelect, 'moduleStates' | 'finishedAt'> | undefined

/** Every core file was compared with the published checksums since, and none differs: the site is whole. */
function isComparedSince(half: HalfUpdate | null, audit: Compared): boolean {
  if (half === null || audit?.moduleStates.modifiedfiles !== 1) return false
  return audit.finishedAt !== null && audit.finishedAt > new Date(half.at)
}
