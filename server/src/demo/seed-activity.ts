import { and, eq } from 'drizzle-orm'
import { activity, type Db, extensions, jobs } from '../db/index.ts'
import { insertRows } from '../db/lists/insert-rows.ts'
import { runningJob } from '../jobs/index.ts'
import { activityOfSite } from './activity-of-site.ts'
import type { NumberedSite } from './feed-site.ts'

/** The log, from the histories of the sites. */
export async function seedActivity(
  tx: Db,
  batch: NumberedSite[],
  { accountId, userIds, now }: { accountId: number; userIds: number[]; now: Date },
): Promise<void> {
  const lines = batch.flatMap((site) => activityOfSite(site, now)).sort((a, b) => a.at - b.at)
  await insertRows(
    tx,
    activity,
    lines.map(({ siteId, siteName, kind, at, payload, extensionName, toVersion, isByUser }) => {
      const [type = '', result = ''] = kind.split('/')
      const userId = isByUser ? (userIds[siteId % userIds.length] ?? null) : null
      const createdAt = new Date(at)
      return {
        accountId,
        siteId,
        siteName,
        type,
        result,
        createdAt,
        payload,
        extensionName,
        toVersion,
        userId,
      }
    }),
  )
}

/** Jobs for running work at the sites, visible at the first look; it ends by itself. */
export async function seedRunning(
  tx: Db,
  accountId: number,
  batch: NumberedSite[],
  now: Date,
): Promise<void> {
  const times = { runAfter: now, createdAt: now, updatedAt: now }
  for (const site of batch) {
    const job = jobOf(site)
    if (job) await tx.insert(jobs).values({ ...job, accountId, siteId: site.id, ...times })
  }
  const updating = batch.filter((site) => site.extensions.some((extension) => extension.process_state === 1))
  for (const site of updating) {
    const rows = await tx
      .select({ id: extensions.id })
      .from(extensions)
      .where(and(eq(extensions.siteId, site.id), eq(extensions.processState, 1)))
    const begun = { kind: 'extensionupdate' as const, step: 'read', accountId, siteId: site.id }
    await tx.insert(jobs).values(rows.map(({ id }) => ({ ...begun, subjectId: id, ...times })))
  }
}

function jobOf({ running, app_version, core_update_to, backups }: NumberedSite) {
  if (running === null) return null
  if (running.kind === 'backup') {
    const { progress, backupid, remote_id } = running
    const profileId = backups.find((backup) => backup.remote_id === remote_id)?.profile_id ?? 1
    return runningJob({ kind: 'backup', progress, backupid, remoteId: remote_id, profileId })
  }
  const { progress, password } = running
  return runningJob({
    kind: 'coreupdate',
    progress,
    password,
    from: app_version,
    target: core_update_to ?? '',
  })
}
