import { ATTENTION_FIRST_SITES, type AttentionGroup, gravityOf, REASON_CODES } from '@flotilla/api/contract'
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { type Db, siteReasons, sites } from '../db/index.ts'
import { isOpen, isSnoozed } from '../site-rows/site-conditions.ts'

/**
 * Which reasons of an account, at which moment: those put aside, or those that are not. `assignee`: only of
 * the sites that are assigned to this name; empty: of all.
 */
export type Wanted = { accountId: number; now: Date; isAside: boolean; assignee: string }

/** A place in the queue: a site, and the one reason that it is about; null: all its reasons. */
export type Place = { siteId: number; code: string | null }

const Places = z.array(z.object({ site_id: z.int(), code: z.string().nullable() }))
const Groups = z.array(z.object({ code: z.string(), sites: z.int(), worst: z.int() }))
/** The rank from which on a reason needs no attention. */
const INFORMS = 200
const worse = alias(siteReasons, 'worse')
const codes = sql`unnest(string_to_array(${REASON_CODES.join(',')}, ',')) as wanted (code)`
const order = sql`${siteReasons.since} desc nulls last, ${siteReasons.nameKey}, ${siteReasons.siteId}`

const counts = ({ now, isAside }: Wanted, reason: typeof siteReasons | typeof worse = siteReasons) =>
  isAside ? isSnoozed(now, reason) : isOpen(now, reason)
/** These reasons as a condition; what only informs is none of them. */
export const urgentOf = (wanted: Wanted) =>
  and(
    eq(siteReasons.accountId, wanted.accountId),
    lt(siteReasons.rank, INFORMS),
    counts(wanted),
    isAssigned(wanted),
  )

/** Whether a reason is of a site that is assigned to the wanted name. */
function isAssigned({ accountId, assignee }: Wanted) {
  if (assignee === '') return undefined
  const own = and(eq(sites.accountId, accountId), hasAssignee(assignee))
  return sql`${siteReasons.siteId} in (select ${sites.id} from ${sites} where ${own})`
}

function hasAssignee(name: string) {
  return name === '' ? undefined : sql`fold_case(${sites.assignee}) = fold_case(${name})`
}

/** Every reason with the number of its sites, worst first. */
export async function attentionGroups(db: Db, wanted: Wanted): Promise<AttentionGroup[]> {
  const { rows } = await db.execute(sql`
    select wanted.code, found.sites, found.worst from ${codes} cross join lateral (
      select count(*)::int as sites, min(${siteReasons.rank}) as worst from ${siteReasons}
      where ${urgentOf(wanted)} and ${siteReasons.code} = wanted.code
    ) as found where found.sites > 0`)
  return Groups.parse(rows)
    .map(({ code, sites: count, worst }) => ({
      ...{ code, sites: count, severity: worst < 100 ? ('danger' as const) : ('warning' as const) },
    }))
    .sort(
      (a, b) =>
        Number(b.severity === 'danger') - Number(a.severity === 'danger') ||
        gravityOf(a.code) - gravityOf(b.code),
    )
}

/** The first sites of each of these reasons, in the order of the reasons. */
export async function firstPlaces(db: Db, wanted: Wanted, ordered: readonly string[]): Promise<Place[]> {
  const { rows } = await db.execute(sql`
    select found.site_id, wanted.code from ${codes} cross join lateral (
      select ${siteReasons.siteId} from ${siteReasons}
      where ${urgentOf(wanted)} and ${siteReasons.code} = wanted.code
      order by ${order} limit ${ATTENTION_FIRST_SITES}
    ) as found`)
  const places = placesOf(rows)
  return ordered.flatMap((code) => places.filter((place) => place.code === code))
}

type Page = { limit: number; offset: number }

/** A page of the sites with one reason, the most recent first, then by name. */
export async function placesWith(
  db: Db,
  wanted: Wanted,
  code: string,
  { limit, offset }: Page,
): Promise<Place[]> {
  const { rows } = await db.execute(sql`
    select ${siteReasons.siteId}, ${siteReasons.code} from ${siteReasons}
    where ${urgentOf(wanted)} and ${siteReasons.code} = ${code}
    order by ${order} limit ${limit} offset ${offset}`)
  return placesOf(rows)
}

/** A page of the sites, the one with the worst reason first; a site comes once. */
export async function placesBySite(db: Db, wanted: Wanted, { limit, offset }: Page): Promise<Place[]> {
  const { rows } = await db.execute(sql`
    select ${siteReasons.siteId}, null as code from ${siteReasons} where ${isWorstOfAccount(wanted)}
    order by ${siteReasons.rank}, ${order} limit ${limit} offset ${offset}`)
  return placesOf(rows)
}

/**
 * The first sites behind this one, in the order of `placesBySite`; none behind the last one, and for a site
 * that is not among them.
 */
export async function placesBehind(db: Db, wanted: Wanted, siteId: number, limit: number): Promise<Place[]> {
  const { rows } = await db.execute(sql`
    with it as materialized (select * from ${siteReasons}
      where ${isWorstOfAccount(wanted)} and ${siteReasons.siteId} = ${siteId})
    select ${siteReasons.siteId}, null as code from ${siteReasons} join it on ${siteReasons.rank} >= it.rank
    where ${isWorstOfAccount(wanted)} and (${siteReasons.rank} > it.rank or ${siteReasons.since} < it.since
      or (${siteReasons.since} = it.since
        and (${siteReasons.nameKey}, ${siteReasons.siteId}) > (it.name_key, it.site_id)))
    order by ${siteReasons.rank}, ${order} limit ${limit}`)
  return placesOf(rows)
}

/** The one reason of each site that is the worst of it. */
function isWorstOfAccount(wanted: Wanted) {
  return sql`${urgentOf(wanted)} and not exists (
    select from ${siteReasons} as ${worse} where ${eq(worse.siteId, siteReasons.siteId)}
      and ${worse.rank} < ${siteReasons.rank} and ${counts(wanted, worse)})`
}

/**
 * How many of the wanted sites have an open reason, how many reasons are put aside, and of how many sites
 * these are.
 */
export async function attentionTotals(db: Db, wanted: Omit<Wanted, 'isAside'>) {
  const { accountId, now, assignee } = wanted
  const isOurs = and(eq(sites.accountId, accountId), hasAssignee(assignee))
  const [open, aside] = await Promise.all([
    db.$count(sites, and(isOurs, lte(sites.attentionAt, now))),
    db
      .select({
        reasons: sql<number>`count(*)::int`,
        sites: sql<number>`count(distinct ${siteReasons.siteId})::int`,
      })
      .from(siteReasons)
      .where(urgentOf({ ...wanted, isAside: true })),
  ])
  return { open, snoozed: aside[0]?.reasons ?? 0, snoozedSites: aside[0]?.sites ?? 0 }
}

/** When the next site of the account is read again; null: none is planned. */
export async function nextLook(db: Db, accountId: number, now: Date): Promise<Date | null> {
  const [site] = await db
    .select({ at: sites.nextRefreshAt })
    .from(sites)
    .where(
      and(eq(sites.accountId, accountId), eq(sites.refreshDisabled, false), gt(sites.nextRefreshAt, now)),
    )
    .orderBy(sites.nextRefreshAt)
    .limit(1)
  return site?.at ?? null
}

function placesOf(rows: unknown): Place[] {
  return Places.parse(rows).map(({ site_id, code }) => ({ siteId: site_id, code }))
}
