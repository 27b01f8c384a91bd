import {
  type EventFacts,
  eventWords,
  meaningOf,
  parseRealtimeEvent,
  type RealtimeEventName,
  RealtimeEvents,
  WorkKind,
} from '@flotilla/api/contract'
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { batchItems } from '../../db/schema/batches.ts'
import {
  addNotice,
  addToRun,
  beginFailure,
  type Cause,
  endFailures,
  longestDetail,
} from './change-notices.ts'
import { downKey, workKey } from './notice-key.ts'

/** An event of a site, and the job that it is about, if any. */
type SiteEvent = { name: RealtimeEventName; payload: object; jobId?: string | undefined }

/**
 * The rule that makes notices of what happens at sites, in the transaction that saves the event (contract
 * §6): a failure goes on until the same work goes well, a downtime until the site is up; cancelled work is
 * told; work that goes well by itself is counted. The work of a batch is told by its batch, a start and a
 * percent by the tray.
 */
export async function noteSiteEvent(
  tx: Db,
  cause: Cause,
  { name, payload, jobId }: SiteEvent,
): Promise<void> {
  const { moment: quick } = RealtimeEvents[name]
  if (quick === 'started' || quick === 'progressed') return
  const event = parseRealtimeEvent(name, payload)
  const words = event && eventWords(event)
  if (event === null || words === null) return
  const { moment, text, detail } = words
  const facts: EventFacts = event.payload
  const { site_id: siteId, site_name: siteName, extension_id: extensionId } = facts
  const kind = WorkKind.nullable().parse(meaningOf(event).kind)
  const key = kind === null ? downKey(siteId) : workKey(kind, { siteId, extensionId })
  if (moment === 'done') await endFailures(tx, cause, key)
  // A refresh by the clock that goes well is no news; one that a person wants is a batch.
  if (name === 'site.up' || name === 'siteupdate.success') return
  if (jobId !== undefined && (await isOfBatch(tx, jobId))) return
  const { at } = cause
  const why = moment === 'cancelled' ? facts.message : detail
  const about = { siteId, siteName, text, detail: why?.slice(0, longestDetail) ?? null }
  if (moment === 'failed') await beginFailure(tx, cause, key, { ...about, severity: 'danger' })
  else if (moment === 'cancelled') await addNotice(tx, cause, { ...about, severity: 'info', endedAt: at })
  else if (kind === null) await addNotice(tx, cause, { ...about, severity: 'success', endedAt: at })
  else await addToRun(tx, cause, kind, { ...about, severity: 'success', endedAt: at })
}

async function isOfBatch(tx: Db, jobId: string): Promise<boolean> {
  const found = await tx
    .select({ place: batchItems.place })
    .from(batchItems)
    .where(eq(batchItems.jobId, jobId))
    .limit(1)
  return found.length > 0
}
