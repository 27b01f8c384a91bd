import type { FoundReason, Snooze } from '@flotilla/api/contract'
import { and, eq, gt, isNull, or } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { reasonSnoozes } from '../../db/schema/site-settings.ts'

/** Snoozes by site and code. */
export type Snoozes = ReadonlyMap<string, typeof reasonSnoozes.$inferSelect>

const keyOf = (siteId: number, code: string) => `${siteId} ${code}`
const markOf = ({ severity, since, text }: FoundReason) => `${severity} ${since ?? ''} ${text}`

/** Reasons that the account has put aside at `now`, of all its sites or of one. */
export async function snoozesOf(db: Db, accountId: number, now: Date, siteId?: number): Promise<Snoozes> {
  const rows = await db
    .select()
    .from(reasonSnoozes)
    .where(
      and(
        eq(reasonSnoozes.accountId, accountId),
        or(isNull(reasonSnoozes.until), gt(reasonSnoozes.until, now)),
        siteId === undefined ? undefined : eq(reasonSnoozes.siteId, siteId),
      ),
    )
  return new Map(rows.map((row) => [keyOf(row.siteId, row.code), row]))
}

/** How a reason of the site is put aside; null: it is not, or it has changed since. */
export function snoozeOf(snoozes: Snoozes, siteId: number, reason: FoundReason): Snooze | null {
  const row = snoozes.get(keyOf(siteId, reason.code))
  if (row === undefined || (row.until === null && row.mark !== markOf(reason))) return null
  return presentSnooze(row)
}

function presentSnooze(row: Pick<typeof reasonSnoozes.$inferSelect, 'until' | 'note' | 'createdAt'>): Snooze {
  return {
    until: row.until?.toISOString() ?? null,
    note: row.note || null,
    at: row.createdAt.toISOString(),
  }
}

type NewSnooze = { until: Date | null; note: string; createdAt: Date; userId: number }
type Place = { accountId: number; siteId: number }

/** Puts a reason aside, replacing its earlier entry. */
export async function saveSnooze(
  db: Db,
  place: Place,
  reason: FoundReason,
  snooze: NewSnooze,
): Promise<Snooze> {
  const fields = { mark: markOf(reason), ...snooze }
  await db
    .insert(reasonSnoozes)
    .values({ ...place, code: reason.code, ...fields })
    .onConflictDoUpdate({ target: [reasonSnoozes.siteId, reasonSnoozes.code], set: fields })
  return presentSnooze(snooze)
}

/** Brings a reason back. */
export async function removeSnooze(db: Db, siteId: number, code: string): Promise<void> {
  await db.delete(reasonSnoozes).where(and(eq(reasonSnoozes.siteId, siteId), eq(reasonSnoozes.code, code)))
}
