import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { activity, type Db, extensions, incidents, siteReasons, sites } from '../db/index.ts'
import { noteReasons, recordEvent } from '../jobs/index.ts'
import { lastSeqOf, markReadTo } from '../notices/store.ts'
import { factsOf, judgementOf } from '../site-rows/site-fields.ts'
import { type EventOfLine, eventOfLine } from './event-of-line.ts'

const dayMs = 86_400_000
/** Days of the history of which there are notices. */
const days = 14
/** What was told before has been read. */
const readMs = dayMs
/** Sites whose history makes notices. */
const sitesTold = 500

type Agency = { accountId: number; userIds: readonly number[]; now: Date }
/** Something that happened at a site, and how it is recorded. */
type Past = { at: Date; record: (tx: Db) => Promise<unknown> }

/**
 * The reasons that a fleet brings with it when it is stored are no news: the clock tells only those that
 * begin afterwards.
 */
export async function passOverReasons(tx: Db, accountId: number, now: Date): Promise<void> {
  await tx.update(siteReasons).set({ toldAt: now }).where(eq(siteReasons.accountId, accountId))
}

/**
 * Notices of the last two weeks, by the rules that make all others: the log, the downtimes and the reasons of
 * the sites are recorded once more, in their order. The people of the agency have read all but the last day.
 */
export async function seedNotices(tx: Db, { accountId, userIds, now }: Agency): Promise<void> {
  const from = new Date(now.getTime() - days * dayMs)
  const found = await tx
    .select({ id: sites.id, name: sites.name })
    .from(sites)
    .where(eq(sites.accountId, accountId))
    .orderBy(asc(sites.id))
    .limit(sitesTold)
  const names = new Map(found.map(({ id, name }) => [id, name]))
  const ids = [...names.keys()]
  const of = { accountId, names, ids, from, now }
  const past = [...(await work(tx, of)), ...(await downtimes(tx, of)), ...(await reasons(tx, of))]
  past.sort((a, b) => a.at.getTime() - b.at.getTime())
  const firstUnread = past.findIndex(({ at }) => now.getTime() - at.getTime() < readMs)
  for (const [index, { record }] of past.entries()) {
    if (index === firstUnread) await readAll(tx, accountId, userIds, past[index]?.at ?? now)
    await record(tx)
  }
}

type Of = Omit<Agency, 'userIds'> & { names: ReadonlyMap<number, string>; ids: number[]; from: Date }

async function readAll(tx: Db, accountId: number, userIds: readonly number[], at: Date): Promise<void> {
  const upTo = await lastSeqOf(tx, accountId)
  for (const userId of userIds) await markReadTo(tx, { accountId, userId }, upTo, at)
}

/** Work that ended, from the log. */
async function work(tx: Db, { accountId, ids, from }: Of): Promise<Past[]> {
  const lines = await tx
    .select()
    .from(activity)
    .where(and(eq(activity.accountId, accountId), gt(activity.createdAt, from)))
    .orderBy(activity.createdAt)
  const rows = await tx
    .select({ id: extensions.id, siteId: extensions.siteId, name: extensions.translatedName })
    .from(extensions)
    .where(inArray(extensions.siteId, ids))
  const byName = new Map(rows.map(({ id, siteId, name }) => [`${siteId} ${name}`, id]))
  return lines.flatMap((line) => {
    const { siteId, siteName, createdAt: at } = line
    const event = eventOfLine(line, byName.get(`${siteId} ${line.extensionName}`) ?? null)
    return event === null || siteId === null ? [] : [past({ accountId, siteId, siteName, at }, event)]
  })
}

async function downtimes(tx: Db, { accountId, names, ids, from }: Of): Promise<Past[]> {
  const rows = await tx
    .select()
    .from(incidents)
    .where(and(inArray(incidents.siteId, ids), gt(incidents.startedAt, from)))
  return rows.flatMap(({ siteId, startedAt, endedAt, message }) => {
    const place = { accountId, siteId, siteName: names.get(siteId) ?? '' }
    const began = past({ ...place, at: startedAt }, { name: 'site.down', fields: { message } })
    if (endedAt === null) return [began]
    const downtime = Math.round((endedAt.getTime() - startedAt.getTime()) / 1000)
    return [
      began,
      past({ ...place, at: endedAt }, { name: 'site.up', fields: { downtime_seconds: downtime } }),
    ]
  })
}

type Place = { accountId: number; siteId: number; siteName: string; at: Date }

function past({ accountId, siteId, siteName, at }: Place, { name, fields }: EventOfLine): Past {
  const payload = { site_id: siteId, site_name: siteName, ...fields }
  return { at, record: (tx) => recordEvent(tx, { accountId, name, payload }, at) }
}

/** Reasons that began in this time: each site is judged again at the moments at which one did. */
async function reasons(tx: Db, { accountId, names, ids, from, now }: Of): Promise<Past[]> {
  const began = sql`greatest(${siteReasons.since}, ${siteReasons.dueAt})`
  const isRecent = and(inArray(siteReasons.siteId, ids), gt(began, from), lte(began, now))
  const rows = await tx
    .update(siteReasons)
    .set({ toldAt: null })
    .where(isRecent)
    .returning({ siteId: siteReasons.siteId, at: sql<string>`${began}` })
  const facts = await factsOf(tx, ids)
  return rows.flatMap(({ siteId, at: moment }) => {
    const at = new Date(moment)
    const known = facts.get(siteId)
    if (known === undefined) return []
    const site = { id: siteId, name: names.get(siteId) ?? '', reasons: judgementOf(known, at).reasons }
    return [{ at, record: (then: Db) => noteReasons(then, { accountId, sites: [site] }, at) }]
  })
}
