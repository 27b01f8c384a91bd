import { type WorkKind, workKinds } from '@flotilla/api/contract'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { notices } from '../../db/schema/notices.ts'
import { runKey } from './notice-key.ts'

/** The event that changes notices: its account, its number, its time. */
export type Cause = { accountId: number; seq: number; at: Date }

/** Characters of a detail; a site chooses what its failure says. */
export const longestDetail = 1000

type NewNotice = Omit<
  typeof notices.$inferInsert,
  'id' | 'accountId' | 'seq' | 'readBy' | 'since' | 'changedAt'
>

/** The columns of a notice that has changed: it is unread again. */
const changed = ({ seq, at }: Cause) => ({ seq, changedAt: at, readBy: [] })

/** Notices of the account that wait for this key. */
const waitFor = ({ accountId }: Cause, key: string): SQL | undefined =>
  and(
    eq(notices.accountId, accountId),
    sql`${notices.keys} <> '{}'`,
    sql`${notices.keys} @> array[${key}]::text[]`,
  )

/** A notice of its own. */
export async function addNotice(tx: Db, cause: Cause, notice: NewNotice): Promise<void> {
  const { accountId, at } = cause
  await tx.insert(notices).values({ ...notice, ...changed(cause), accountId, since: at })
}

/** The notice of a failure. One that goes on for the same cause is not repeated. */
export async function beginFailure(tx: Db, cause: Cause, key: string, notice: NewNotice): Promise<void> {
  const own = and(waitFor(cause, key), isNull(notices.batchId))
  const [open] = await tx.select({ id: notices.id, detail: notices.detail }).from(notices).where(own)
  if (open === undefined) return addNotice(tx, cause, { ...notice, severity: 'danger', keys: [key] })
  if (open.detail === (notice.detail ?? null)) return
  await tx
    .update(notices)
    .set({ ...changed(cause), detail: notice.detail })
    .where(eq(notices.id, open.id))
}

/** It goes well: ends what waited for it. A batch with other failures goes on, and is no news. */
export async function endFailures(tx: Db, cause: Cause, key: string): Promise<void> {
  const rest = sql`array_remove(${notices.keys}, ${key}::text)`
  const isOver = sql`${rest} = '{}'`
  const at = sql`${cause.at.toISOString()}::timestamptz`
  await tx
    .update(notices)
    .set({
      keys: rest,
      seq: sql`case when ${isOver} then ${cause.seq} else ${notices.seq} end`,
      changedAt: sql`case when ${isOver} then ${at} else ${notices.changedAt} end`,
      endedAt: sql`case when ${isOver} then ${at} end`,
      readBy: sql`case when ${isOver} then '{}'::integer[] else ${notices.readBy} end`,
    })
    .where(waitFor(cause, key))
}

/** A run has paused when nothing was added to it for this long; a night is one run. */
const pauseMs = 6 * 3_600_000

/** Counts work that went well and that no batch ordered: one notice for a run of a kind. */
export async function addToRun(tx: Db, cause: Cause, kind: WorkKind, notice: NewNotice): Promise<void> {
  const { accountId, at } = cause
  const key = runKey(kind, accountId)
  const [run] = await tx.select().from(notices).where(waitFor(cause, key))
  if (run === undefined || at.getTime() - run.changedAt.getTime() >= pauseMs) {
    if (run !== undefined) await tx.update(notices).set({ keys: [] }).where(eq(notices.id, run.id))
    return addNotice(tx, cause, { ...notice, keys: [key] })
  }
  const count = run.count + 1
  // It names its first site while that is the only piece.
  const many = {
    ...{ siteId: null, siteName: null, detail: null },
    text: `${workKinds[kind].title}: ${count} done`,
  }
  await tx
    .update(notices)
    .set({ ...changed(cause), ...many, count, endedAt: at })
    .where(eq(notices.id, run.id))
}
