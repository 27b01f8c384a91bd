import type { ACTIVITY_KINDS } from '@flotilla/api/contract'
import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { inBatches, insertRows } from '../../db/lists/insert-rows.ts'
import { activity } from '../../db/schema/activity.ts'
import type { JobActor } from '../../db/schema/jobs.ts'
import { users } from '../../db/schema/users.ts'

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
type Place = {
  accountId: number
  /** Null: of several sites. */
  siteId: number | null
  siteName: string
  at: Date
  actor: JobActor | null
}

/** Writes a line in the account's log (contract §3). `actor` null: a clock or the site itself did it. */
export async function addActivity(tx: Db, kind: Kind, place: Place, details: Details = {}): Promise<void> {
  await addActivities(tx, place, [{ kind, ...details }])
}

/** The same for many lines, in the given order. People who were removed meanwhile are left out. */
export async function addActivities(tx: Db, place: Place, lines: readonly Line[]): Promise<void> {
  const actor = await presentActor(tx, place.actor)
  const rows = lines.map((line) => toRow({ ...place, actor }, line))
  await inBatches(rows, (batch) => insertRows(tx, activity, batch))
}

/** Those of the actor who still exist; the lock keeps them until the line is committed. */
async function presentActor(tx: Db, actor: JobActor | null): Promise<JobActor | null> {
  const named = [actor?.userId, actor?.impersonatorId].flatMap((id) => id ?? [])
  if (named.length === 0) return null
  const rows = await tx.select({ id: users.id }).from(users).where(inArray(users.id, named)).for('key share')
  const idOf = (id: number | null | undefined) => rows.find((row) => row.id === id)?.id ?? null
  return { userId: idOf(actor?.userId), impersonatorId: idOf(actor?.impersonatorId) }
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
