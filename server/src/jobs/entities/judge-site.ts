import { and, desc, eq, inArray, isNotNull, notInArray } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { activity } from '../../db/schema/activity.ts'
import { audits } from '../../db/schema/audits.ts'
import { extensions } from '../../db/schema/extensions.ts'
import { reasonSnoozes } from '../../db/schema/site-settings.ts'
import { type HalfUpdate, type SiteCauses, sites } from '../../db/schema/sites.ts'
import { factsOf, judgementOf } from '../../site-rows/site-fields.ts'
import { noteReasons } from './note-reasons.ts'

/**
 * Derives the reasons of a site, and with them its state and its notices, from what is stored now. `isFirst`:
 * its data have been read for the first time.
 */
export async function judgeSite(
  tx: Db,
  siteId: number,
  now: Date,
  { isFirst = false }: { isFirst?: boolean } = {},
): Promise<void> {
  const [site] = await tx.select().from(sites).where(eq(sites.id, siteId))
  if (site === undefined) return
  const audit = await latestAudit(tx, siteId)
  const halfUpdate = isComparedSince(site.halfUpdate, audit) ? null : site.halfUpdate
  const { refreshFailure } = site.causes
  const causes: SiteCauses = {
    ...(await coreFailure(tx, siteId)),
    ...(await extensionCauses(tx, siteId)),
    ...(audit?.verdict === 0 ? { auditFinding: { at: audit.finishedAt?.toISOString() ?? null } } : {}),
    ...(site.refreshFailures > 0 && refreshFailure ? { refreshFailure } : {}),
  }
  await tx.update(sites).set({ halfUpdate, causes }).where(eq(sites.id, siteId))
  const facts = (await factsOf(tx, [siteId])).get(siteId)
  if (facts === undefined) return
  const { reasons, ...judgement } = judgementOf(facts, now)
  // What somebody took care of is done.
  const done = judgement.stateReason === null ? { assignee: '' } : {}
  await tx
    .update(sites)
    .set({ ...judgement, ...done })
    .where(eq(sites.id, siteId))
  await forgetSnoozes(
    tx,
    siteId,
    reasons.map(({ code }) => code),
  )
  const { accountId, name } = site
  await noteReasons(tx, { accountId, sites: [{ id: siteId, name, reasons }], isFirst }, now)
}

/**
 * The site has only these reasons left: deletes the snoozes of others, so that a reason that returns is seen.
 */
async function forgetSnoozes(tx: Db, siteId: number, codes: readonly string[]): Promise<void> {
  await tx
    .delete(reasonSnoozes)
    .where(and(eq(reasonSnoozes.siteId, siteId), notInArray(reasonSnoozes.code, [...codes])))
}

async function coreFailure(tx: Db, siteId: number): Promise<SiteCauses> {
  const [core] = await tx
    .select()
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
  if (core?.result !== 'failed') return {}
  const { toVersion: target, payload: message, createdAt } = core
  return { coreFailure: { target, message, at: createdAt.toISOString() } }
}

async function extensionCauses(tx: Db, siteId: number): Promise<SiteCauses> {
  const ofSite = eq(extensions.siteId, siteId)
  const failedExtensions = await tx.$count(extensions, and(ofSite, eq(extensions.processState, 8)))
  const unknownUpdates = await tx.$count(extensions, and(ofSite, isNotNull(extensions.updateUnknownSince)))
  return {
    ...(failedExtensions === 0 ? {} : { failedExtensions }),
    ...(unknownUpdates === 0 ? {} : { unknownUpdates }),
  }
}

async function latestAudit(tx: Db, siteId: number) {
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
  return audit
}

type Compared = Awaited<ReturnType<typeof latestAudit>>

/**
 * An audit has since compared every core file with the published checksums, and none differs: the site is
 * whole.
 */
function isComparedSince(half: HalfUpdate | null, audit: Compared): boolean {
  if (half === null || audit?.moduleStates.modifiedfiles !== 1) return false
  return audit.finishedAt !== null && audit.finishedAt > new Date(half.at)
}
