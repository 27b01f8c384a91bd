import { setImmediate as nextTurn } from 'node:timers/promises'
import { PLAN_LEFT_OUT_NAMES, type ScheduleCount, type ScheduleOrder } from '@flotilla/api/contract'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, plans, sites } from '../../db/index.ts'
import { leftOutWords } from '../../jobs/index.ts'
import { accountOffset } from '../../time/account-offset.ts'
import { cannotBackUp } from '../policy.ts'
import { sitesAsked } from '../sites-asked.ts'
import { countByHour, entriesAt, startAt, startsOf } from './starts.ts'

const words = {
  no_site: leftOutWords.no_site,
  no_backup_tool: leftOutWords.no_backup_tool,
  scheduled: { code: 'conflict', message: 'The site has a schedule, which it keeps.' },
} as const
const causes = ['no_site', 'no_backup_tool', 'scheduled'] as const

const count = z.coerce.number()
const Found = z.tuple([
  z.object({
    total: count,
    unknown: count,
    scheduled: count,
    ids: z.array(z.number()),
    left_out: z.array(z.object({ word: z.enum(causes), count, sites: z.array(z.string()) })),
  }),
])

/** The sites of an order. `ids`: those that get the schedule, by machine and id; `unknown`: no such site. */
export type ScheduledSites = z.infer<typeof Found>[0]

/** Reads which sites an order changes, in one statement. */
export async function findSites(
  db: Db,
  accountId: number,
  order: ScheduleOrder,
  now: Date,
): Promise<ScheduledSites> {
  const { rows } = await db.execute(sql`
    with asked_site as materialized (
      select ${sites.id} as id, coalesce(${sites.name}, '') as name, ${sites.nameKey} as name_key, ${sites.address} as machine,
        exists (select from ${plans} where ${eq(plans.siteId, sites.id)}) as is_scheduled,
        case when ${sites.id} is null then 'no_site' when ${cannotBackUp} then 'no_backup_tool' end as cannot
      from ${sitesAsked(accountId, order, now)}
    ),
    judged as materialized (
      select *, coalesce(cannot, case when is_scheduled and not ${order.replaces}::bool then 'scheduled' end) as left_out
      from asked_site
    ),
    left_site as (
      select left_out, name, row_number() over (partition by left_out order by name_key, id) as nth
      from judged where left_out is not null
    )
    select (select count(*) from judged) as total, (select count(*) from judged where id is null) as unknown,
      (select count(*) from judged where is_scheduled and cannot is null) as scheduled,
      (select coalesce(json_agg(id order by machine, id), '[]') from judged where left_out is null) as ids,
      (select coalesce(json_agg(json_build_object('word', left_out, 'count', count, 'sites', sites) order by count desc, left_out), '[]')
        from (select left_out, count(*) as count, coalesce(json_agg(name order by nth)
            filter (where nth <= ${PLAN_LEFT_OUT_NAMES} and name <> ''), '[]') as sites
          from left_site group by left_out) as reason) as left_out`)
  return Found.parse(rows)[0]
}

type Setting = { db: Db; accountId: number; order: ScheduleOrder; now: Date; found: ScheduledSites }

/** What an order changes, as it is answered. */
export async function countSchedule({ db, accountId, order, now, found }: Setting): Promise<ScheduleCount> {
  const { ids, scheduled, left_out } = found
  const offset = await accountOffset(db, accountId)
  const firsts = usedStarts(order, ids.length).flatMap((start) =>
    entriesAt(order, start, offset, now).map(({ next }) => next.getTime()),
  )
  return {
    sites: ids.length,
    scheduled,
    left_out: left_out.map(({ word, ...each }) => ({ ...words[word], ...each })),
    starts: countByHour(order, ids.length),
    first_at: firsts.length === 0 ? null : new Date(Math.min(...firsts)).toISOString(),
  }
}

const usedStarts = (order: ScheduleOrder, count: number) => {
  const starts = startsOf(order)
  const places = Array.from({ length: Math.min(count, starts) }, (_, place) => place)
  return places.map((place) => startAt(place, count, starts))
}

/** Sites of one transaction: others get their turn in between. */
const partSize = 5000

/** Sets the schedule of the sites that were found, a part at a time. */
export async function setSchedule({ db, accountId, order, now, found }: Setting): Promise<void> {
  const { ids } = found
  const starts = startsOf(order)
  const offset = await accountOffset(db, accountId)
  const entries = usedStarts(order, ids.length).flatMap((start) => entriesAt(order, start, offset, now))
  const placed = ids.map((id, place) => ({ id, start: startAt(place, ids.length, starts) }))
  for (let from = 0; from < placed.length; from += partSize) {
    const part = JSON.stringify(placed.slice(from, from + partSize))
    await db.transaction((tx) => setPart(tx, { accountId, order, part, entries: JSON.stringify(entries) }))
    await nextTurn()
  }
}

type Part = { accountId: number; order: ScheduleOrder; part: string; entries: string }

/** A site that was removed since, or has got a schedule that it may keep, is passed over. */
async function setPart(tx: Db, { accountId, order, part, entries }: Part): Promise<void> {
  const placed = sql`json_to_recordset(${part}::json) as placed(id int, start int)`
  const own = eq(sites.accountId, accountId)
  // The clock that starts plans locks the site, too.
  await tx.execute(sql`select from ${sites} where ${own} and ${sites.id} in (select id from ${placed})
    order by ${sites.id} for no key update`)
  if (order.replaces)
    await tx.execute(sql`delete from ${plans} where ${plans.siteId} in (select id from ${placed})`)
  await tx.execute(sql`
    insert into plans (site_id, action, dow, hour, minute, next_run_at, look_at)
    select ${sites.id}, entry.action, entry.dow, entry.hour, entry.minute, entry.next, entry.next
    from ${placed} join ${sites} on ${sites.id} = placed.id and ${own}
      join json_to_recordset(${entries}::json) as entry(start int, action text, dow int, hour int, minute int, next timestamptz)
        on entry.start = placed.start
    where not exists (select from ${plans} where ${eq(plans.siteId, sites.id)})`)
}
