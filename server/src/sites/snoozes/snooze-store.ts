import type { Snooze } from '@flotilla/api/contract'
import { and, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { type Db, reasonSnoozes, siteReasons, sites } from '../../db/index.ts'
import { isDue } from '../../site-rows/site-conditions.ts'

/** Snoozes by site and code. */
export type Snoozes = ReadonlyMap<string, Snooze>

const keyOf = (siteId: number, code: string) => `${siteId} ${code}`

/** Reasons of these sites that are put aside at `now`: until a day, or as long as the reason is the same. */
export async function snoozesOf(db: Db, siteIds: readonly number[], now: Date): Promise<Snoozes> {
  if (siteIds.length === 0) return new Map()
  const { siteId, code, until, note, createdAt } = reasonSnoozes
  const isSame = and(isNull(until), eq(reasonSnoozes.mark, siteReasons.mark))
  const rows = await db
    .select({ siteId, code, until, note, createdAt })
    .from(reasonSnoozes)
    .innerJoin(siteReasons, and(eq(siteReasons.siteId, siteId), eq(siteReasons.code, code)))
    .where(and(inArray(siteId, [...siteIds]), or(gt(until, now), isSame)))
  return new Map(rows.map((row) => [keyOf(row.siteId, row.code), presentSnooze(row)]))
}

/** How a reason of a site is put aside; null: it is not. */
export function snoozeOf(snoozes: Snoozes, siteId: number, code: string): Snooze | null {
  return snoozes.get(keyOf(siteId, code)) ?? null
}

type Fields = { until: Date | null; note: string; createdAt: Date }

function presentSnooze({ until, note, createdAt }: Fields): Snooze {
  return { until: until?.toISOString() ?? null, note: note || null, at: createdAt.toISOString() }
}

type Place = { accountId: number; siteId: number; code: string }

/** Puts a reason aside, replacing its earlier entry; null when the site does not have the reason now. */
export async function saveSnooze(
  db: Db,
  place: Place,
  snooze: Fields & { userId: number },
): Promise<Snooze | null> {
  return db.transaction(async (tx) => {
    const [reason] = await lockReason(tx, place, snooze.createdAt)
    if (reason === undefined) return null
    const fields = { ...reason, ...snooze }
    await tx
      .insert(reasonSnoozes)
      .values({ ...place, ...fields })
      .onConflictDoUpdate({ target: [reasonSnoozes.siteId, reasonSnoozes.code], set: fields })
    return presentSnooze(snooze)
  })
}

/** Locks the site, as all do who change its reasons, and reads the one that counts now. */
async function lockReason(tx: Db, { siteId, code }: Omit<Place, 'accountId'>, now: Date) {
  await tx.execute(sql`select from ${sites} where ${sites.id} = ${siteId} for update`)
  return tx
    .select({ mark: siteReasons.mark })
    .from(siteReasons)
    .where(and(eq(siteReasons.siteId, siteId), eq(siteReasons.code, code), isDue(now)))
}

/** Brings a reason back. */
export async function removeSnooze(db: Db, siteId: number, code: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from ${sites} where ${sites.id} = ${siteId} for update`)
    await tx.delete(reasonSnoozes).where(and(eq(reasonSnoozes.siteId, siteId), eq(reasonSnoozes.code, code)))
  })
}
