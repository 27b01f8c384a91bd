import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { activity } from '../../db/schema/activity.ts'
import { sites } from '../../db/schema/sites.ts'
import type { Job, Site } from '../job/job.ts'

/** The visible facts of a site that a refresh may change, as one text. */
export function lookOf(site: Site): string {
  const { appVersion, phpVersion, coreUpdateTo, state, stateReason, online, tlsEnabled, tlsExpiration } = site
  const { maintenance, connector, causes, halfUpdate } = site
  const { canStartBackup, lastBackup, extensionsInstalled, extensionsNeedUpdate, refreshFailures } = site
  const backup = [canStartBackup, lastBackup, extensionsInstalled, extensionsNeedUpdate, refreshFailures > 0]
  return JSON.stringify([
    ...[appVersion, phpVersion, coreUpdateTo, state, stateReason, online, tlsEnabled, tlsExpiration],
    ...[maintenance, connector?.coreUpdates ?? null, causes, halfUpdate],
    ...backup,
  ])
}

/**
 * Whether the site looks different from `before`, or the log got a line about its software since the refresh
 * was accepted.
 */
export async function hasChanged(tx: Db, job: Job, before: string): Promise<boolean> {
  const [site] = await tx.select().from(sites).where(eq(sites.id, job.siteId))
  if (site === undefined || lookOf(site) !== before) return true
  const lines = await tx
    .select({ id: activity.id })
    .from(activity)
    .where(
      and(
        eq(activity.siteId, job.siteId),
        gte(activity.createdAt, job.createdAt),
        inArray(activity.type, ['core_update', 'extension_update']),
      ),
    )
    .limit(1)
  return lines.length > 0
}
