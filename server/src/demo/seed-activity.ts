import { activity, type Db } from '../db/index.ts'
import { insertRows } from '../db/lists/insert-rows.ts'
import { activityOfSite } from './activity-of-site.ts'
import type { NumberedSite } from './numbered-site.ts'

/** The log as the histories of the sites tell it. */
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
