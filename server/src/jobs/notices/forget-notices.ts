import { and, eq, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { notices } from '../../db/schema/notices.ts'
import { reasonKeys, waitsForAny } from './reason-notices.ts'

/** A site is removed: its own notices go, and those about several sites wait for it no longer. */
export async function forgetNoticesOf(tx: Db, accountId: number, siteId: number): Promise<void> {
  const own = eq(notices.accountId, accountId)
  await tx.delete(notices).where(and(own, eq(notices.siteId, siteId)))
  const reasons = reasonKeys(siteId)
  const named = sql`${notices.keys} <> '{}' and ${notices.failures} @> ${JSON.stringify([{ siteId }])}::jsonb`
  const rows = await tx
    .select()
    .from(notices)
    .where(and(own, or(named, waitsForAny(reasons))))
  for (const { id, keys, failures, changedAt } of rows) {
    const failed = failures.filter((failure) => failure.siteId === siteId).map(({ key }) => key)
    const gone = new Set([...failed, ...reasons])
    const left = keys.filter((key) => !gone.has(key))
    const end = left.length === 0 ? { endedAt: changedAt } : {}
    await tx
      .update(notices)
      .set({ keys: left, ...end })
      .where(eq(notices.id, id))
  }
}
