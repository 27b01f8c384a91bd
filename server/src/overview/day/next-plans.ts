import type { DayEntry } from '@flotilla/api/contract'
import { and, eq, gt, lte } from 'drizzle-orm'
import { type Db, plans, sites } from '../../db/index.ts'
import { entryOf, hourColumns, hourOf, type Span } from './hours.ts'

/** The planned backups that the clock begins within a span, by hour. */
export async function nextPlans(db: Db, accountId: number, { from, until }: Span): Promise<DayEntry[]> {
  const rows = await db
    .select({ action: plans.action, ...hourColumns(plans.lookAt) })
    .from(plans)
    .innerJoin(sites, eq(sites.id, plans.siteId))
    .where(and(eq(sites.accountId, accountId), gt(plans.lookAt, from), lte(plans.lookAt, until)))
    .groupBy(plans.action, hourOf(plans.lookAt))
  return rows.map((row) => entryOf(row.action, row))
}

/** The certificates that end within a span, by hour. */
export async function nextCertificates(
  db: Db,
  accountId: number,
  { from, until }: Span,
): Promise<DayEntry[]> {
  const end = sites.tlsExpiration
  const rows = await db
    .select(hourColumns(end))
    .from(sites)
    .where(and(eq(sites.accountId, accountId), eq(sites.tlsEnabled, 1), gt(end, from), lte(end, until)))
    .groupBy(hourOf(end))
  return rows.map((row) => entryOf('certificate', row))
}
