import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { type Db, eventCounters, notices, sites, users } from '../db/index.ts'
import { Refusal } from '../http/refusal.ts'
import { recordEvent } from '../jobs/index.ts'

/** A row of `notices`. */
export type NoticeRow = typeof notices.$inferSelect
/** Who reads, in which account. */
export type Reader = { accountId: number; userId: number }

const readTo = (userId: number) =>
  sql`(select ${users.noticesReadTo} from ${users} where ${users.id} = ${userId})`

/** Whether the person has read a notice as it is now. */
const isReadBy = (userId: number) =>
  sql<boolean>`(${notices.seq} <= ${readTo(userId)} or ${userId} = any(${notices.readBy}))`

/** Notices of the account that concern the person. */
const concern = ({ accountId, userId }: Reader) =>
  and(eq(notices.accountId, accountId), or(isNull(notices.userId), eq(notices.userId, userId)))

/** The last notice of a page: `seq` and `id`. */
type Position = readonly [seq: number, id: number]

type Page = { failures: number; before: Position | null; limit: number }

/**
 * What the person should hear of, the one that changed last first; one more than the page has, if there is
 * one.
 */
export function listNoticesPage(db: Db, reader: Reader, { failures, before, limit }: Page) {
  const behind =
    before === null
      ? undefined
      : sql`(${notices.seq}, ${notices.id}) < (${before[0]}::bigint, ${before[1]}::bigint)`
  return db
    .select({ notice: notices, isRead: isReadBy(reader.userId) })
    .from(notices)
    .where(and(concern(reader), failures === 1 ? isFailure : undefined, behind))
    .orderBy(desc(notices.seq), desc(notices.id))
    .limit(limit + 1)
}

const isFailure = sql`${notices.severity} = 'danger'`

/** How many failures go on that the person has not read. */
export function countUnread(db: Db, reader: Reader): Promise<number> {
  const { userId } = reader
  return db.$count(
    notices,
    and(
      concern(reader),
      isFailure,
      isNull(notices.endedAt),
      gt(notices.seq, readTo(userId)),
      sql`${userId} <> all(${notices.readBy})`,
    ),
  )
}

/** Number of the event that changed a notice last; 0: the account has none. */
export async function lastSeqOf(db: Db, accountId: number): Promise<number> {
  const [last] = await db
    .select({ seq: notices.seq })
    .from(notices)
    .where(eq(notices.accountId, accountId))
    .orderBy(desc(notices.seq), desc(notices.id))
    .limit(1)
  return last?.seq ?? 0
}

/** Those of the sites that still exist. */
export async function presentSites(db: Db, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .select({ id: sites.id })
    .from(sites)
    .where(inArray(sites.id, [...ids]))
  return new Set(rows.map(({ id }) => id))
}

/** The person has read every notice up to this number; a number of the future counts as the last one. */
export function markReadTo(db: Db, { accountId, userId }: Reader, upTo: number, at: Date): Promise<void> {
  const last = sql`(select ${eventCounters.seq} from ${eventCounters} where ${eventCounters.accountId} = ${accountId})`
  const to = sql`least(${upTo}::integer, coalesce(${last}, 0))`
  return markRead(db, { accountId, userId }, at, (tx) =>
    tx
      .update(users)
      .set({ noticesReadTo: to })
      .where(and(eq(users.id, userId), sql`${users.noticesReadTo} < ${to}`))
      .returning({ id: users.id }),
  )
}

/** The person has read one notice as it is now. Throws 404. */
export async function markOneRead(db: Db, reader: Reader, id: number, at: Date): Promise<void> {
  const { userId } = reader
  const own = and(concern(reader), eq(notices.id, id))
  if ((await db.$count(notices, own)) === 0) throw new Refusal('not_found')
  await markRead(db, reader, at, (tx) =>
    tx
      .update(notices)
      .set({ readBy: sql`array_append(${notices.readBy}, ${userId})` })
      .where(and(own, sql`not ${isReadBy(userId)}`))
      .returning({ id: notices.id }),
  )
}

type Mark = (tx: Db) => PromiseLike<readonly unknown[]>

/** Tells the person's other devices, if that changed anything. */
function markRead(db: Db, { accountId, userId }: Reader, at: Date, mark: Mark): Promise<void> {
  return db.transaction(async (tx) => {
    if ((await mark(tx)).length === 0) return
    await recordEvent(tx, { accountId, name: 'notice.changed', payload: { user_id: userId } }, at)
  })
}
