import type { ACTIVITY_KINDS } from '@flotilla/api/contract'
import type { Db } from '../../db/index.ts'
import { inBatches, insertRows } from '../../db/lists/insert-rows.ts'
import { activity } from '../../db/schema/activity.ts'
import type { JobActor } from '../../db/schema/jobs.ts'

type Kind = (typeof ACTIVITY_KINDS)[number]
type Details = {
  payload?: string
  extensionName?: string
  /** The previous version; equal to `toVersion` if it is no longer known. */
  fromVersion?: string | null
  toVersion?: string | null
  /** Nothing failed: somebody cancelled it. */
  isCancelled?: boolean
}
type Line = Details & { kind: Kind }
type Place = { accountId: number; siteId: number; siteName: string; at: Date; actor: JobActor | null }

/** Writes a line in the account's log (contract §3). `actor` null: a clock or the site itself did it. */
export async function addActivity(tx: Db, kind: Kind, place: Place, details: Details = {}): Promise<void> {
  await addActivities(tx, place, [{ kind, ...details }])
}

/** The same for many lines, in the given order. */
export async function addActivities(tx: Db, place: Place, lines: readonly Line[]): Promise<void> {
  const rows = lines.map((line) => toRow(place, line))
  await inBatches(rows, (batch) => insertRows(tx, activity, batch))
}

function toRow(place: Place, { kind, ...details }: Line) {
  const [type = '', result = ''] = kind.split('/')
  return {
    accountId: place.accountId,
    siteId: place.siteId,
    siteName: place.siteName,
    type,
    result,
    createdAt: place.at,
    payload: details.payload ?? '',
    extensionName: details.extensionName ?? null,
    fromVersion: details.fromVersion === details.toVersion ? null : (details.fromVersion ?? null),
    toVersion: details.toVersion ?? null,
    isCancelled: details.isCancelled ?? false,
    userId: place.actor?.userId ?? null,
    impersonatorId: place.actor?.impersonatorId ?? null,
  }
}
