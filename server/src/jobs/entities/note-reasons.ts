import type { NoticeSeverity, ReasonCode, SiteReason } from '@flotilla/api/contract'
import { and, eq, gt, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { notices } from '../../db/schema/notices.ts'
import { siteReasons } from '../../db/schema/site-reasons.ts'
import { recordEvent } from '../events/add-event.ts'
import { addNotice, type Cause, endFailures, longestDetail } from '../notices/change-notices.ts'
import { reasonKey, reasonKeys, reasonTitle, waitsForAny } from '../notices/reason-notices.ts'

/** A site, locked by the caller, with the reasons that it has now. */
type JudgedSite = {
  id: number
  name: string
  reasons: readonly { code: ReasonCode; severity: SiteReason['severity']; text: string }[]
}

/** A reason that has begun, and what its notice says. */
type Begun = { key: string; siteId: number; siteName: string; title: string; text: string; isDanger: boolean }

/** From this many sites on, a reason that begins at the same time is one notice. */
const manySites = 5
/** Names of sites that such a notice quotes. */
const mostNames = 10

/**
 * Tells which reasons have begun at the sites of an account since they were last told, and ends the notices
 * of those that are gone, in the transaction that judges the sites. Writes nothing where nothing has changed.
 * `isFirst`: the reasons that a site brings with it when it is connected are no news.
 */
export async function noteReasons(
  tx: Db,
  { accountId, sites, isFirst = false }: { accountId: number; sites: JudgedSite[]; isFirst?: boolean },
  at: Date,
): Promise<void> {
  const taken = await takeUntold(
    tx,
    sites.map(({ id }) => id),
    at,
  )
  const begun = isFirst ? [] : sites.flatMap((site) => begunAt(site, taken))
  const gone = await goneKeys(tx, accountId, sites)
  if (begun.length === 0 && gone.length === 0) return
  // No event of the site tells it, so consoles read the notices again.
  const seq = await recordEvent(tx, { accountId, name: 'notice.changed', payload: { user_id: null } }, at)
  const cause = { accountId, seq, at }
  for (const key of gone) await endFailures(tx, cause, key)
  const groups = new Map<string, Begun[]>()
  for (const reason of begun) {
    const id = `${reason.title} ${reason.isDanger}`
    const group = groups.get(id)
    if (group === undefined) groups.set(id, [reason])
    else group.push(reason)
  }
  for (const group of groups.values()) await tell(tx, cause, group)
}

/**
 * Marks what is due as told, and what is due later as not yet told; resolves with the keys of what is due and
 * was not told before.
 */
async function takeUntold(tx: Db, ids: readonly number[], at: Date): Promise<ReadonlySet<string>> {
  const isDue = lte(siteReasons.dueAt, at)
  const isOver = and(gt(siteReasons.dueAt, at), isNotNull(siteReasons.toldAt))
  const rows = await tx
    .update(siteReasons)
    .set({ toldAt: sql`case when ${isDue} then ${at.toISOString()}::timestamptz end` })
    .where(and(inArray(siteReasons.siteId, [...ids]), or(and(isDue, isUntold), isOver)))
    .returning({ siteId: siteReasons.siteId, code: siteReasons.code, toldAt: siteReasons.toldAt })
  return new Set(rows.flatMap(({ siteId, code, toldAt }) => (toldAt === null ? [] : [`${code}:${siteId}`])))
}

/** Whether a reason has begun without being told. */
export const isUntold = sql`(${siteReasons.toldAt} is null or ${siteReasons.toldAt} < ${siteReasons.dueAt})`

function begunAt({ id, name, reasons }: JudgedSite, taken: ReadonlySet<string>): Begun[] {
  return reasons.flatMap(({ code, severity, text }) => {
    const title = reasonTitle(code)
    const key = reasonKey(code, id)
    if (title === null || !taken.has(key)) return []
    return [{ key, siteId: id, siteName: name, title, text, isDanger: severity === 'danger' }]
  })
}

/** What notices wait for at these sites although it is over. */
async function goneKeys(tx: Db, accountId: number, sites: readonly JudgedSite[]): Promise<string[]> {
  const has = new Set(sites.flatMap(({ id, reasons }) => reasons.map(({ code }) => reasonKey(code, id))))
  const maybe = sites.flatMap(({ id }) => reasonKeys(id)).filter((key) => !has.has(key))
  const rows = await tx
    .select({ keys: notices.keys })
    .from(notices)
    .where(and(eq(notices.accountId, accountId), waitsForAny(maybe)))
  const asked = new Set(maybe)
  return [...new Set(rows.flatMap(({ keys }) => keys.filter((key) => asked.has(key))))]
}

/** One notice for each site; one for all where there are many. */
async function tell(tx: Db, cause: Cause, begun: readonly Begun[]): Promise<void> {
  const [first] = begun
  if (first === undefined) return
  const severity: NoticeSeverity = first.isDanger ? 'danger' : 'warning'
  if (begun.length < manySites) {
    for (const { key, siteId, siteName, title, text } of begun) {
      const words = { text: `${title}: ${siteName}`, detail: text.slice(0, longestDetail) }
      await addNotice(tx, cause, { siteId, siteName, severity, keys: [key], ...words })
    }
    return
  }
  const names = begun.slice(0, mostNames).map(({ siteName }) => siteName)
  const others = begun.length - names.length
  const detail = `${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`.slice(0, longestDetail)
  const keys = begun.map(({ key }) => key)
  await addNotice(tx, cause, { severity, text: `${first.title}: ${begun.length} sites`, detail, keys })
}
