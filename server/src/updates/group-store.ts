import { offsetOf, type UpdateGroup, type UpdateGroupsQuery } from '@flotilla/api/contract'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, extensions, isMajorChange, sites } from '../db/index.ts'
import { groupKeys, updatesMatching } from './updates-matching.ts'

const Count = z.int()
const Found = z.tuple([
  z.object({
    total: Count,
    updates: Count,
    ignored: Count,
    groups: z.array(
      z.object({
        ...{ key: z.union([z.int(), z.string()]), title: z.string() },
        ...{ updates: Count, running: Count, failed: Count, ignored: Count, startable: Count },
        ...{ from: z.string().nullable(), to: z.string().nullable(), is_major: z.boolean() },
      }),
    ),
  }),
])

/** How to name a group, and how to sort groups before they are named. */
const namings = {
  site: {
    title: sql`min(${sites.name})`,
    sites: sql`join ${sites} on ${sites.id} = key`,
    order: sql`${sites.nameKey}`,
  },
  extension: { title: sql`min(${extensions.translatedName} collate "C")`, sites: sql``, order: sql`key` },
}

const isIgnored = sql`${extensions.ignoreUpdate} = 1`
const canStart = sql`${extensions.ignoreUpdate} = 0 and ${extensions.supportUpdate} and ${extensions.processState} in (0, 8)`
const count = (where?: SQL) => (where ? sql`count(*) filter (where ${where})::int` : sql`count(*)::int`)

/**
 * A page of the updates by site or by extension, the number of groups, of their updates and of the ignored
 * ones (contract §7). Counts all updates once, and reads only those of the page's groups.
 */
export async function listUpdateGroupsPage(db: Db, accountId: number, query: UpdateGroupsQuery) {
  const { by, limit, dir } = query
  const { title, sites: named, order } = namings[by]
  const key = groupKeys[by]
  const where = updatesMatching(db, accountId, query)
  const { rows } = await db.execute(sql`
    with found as materialized (
      select ${key} as key, ${count()} as updates, ${count(isIgnored)} as ignored
      from ${extensions} where ${where} group by 1
    ),
    page as materialized (
      select key, row_number() over (order by ${order} ${sql.raw(dir)}, key) as place
      from found ${named} order by place limit ${limit} offset ${offsetOf(query)}
    ),
    counted as (
      select page.place, page.key, ${title} as title, ${count()} as updates,
        ${count(sql`${extensions.processState} = 1`)} as running,
        ${count(sql`${extensions.processState} = 8`)} as failed,
        ${count(isIgnored)} as ignored, ${count(canStart)} as startable,
        (array_agg(${extensions.version} order by ${extensions.versionKey} nulls last))[1] as "from",
        (array_agg(${extensions.nextVersion} order by ${extensions.nextVersionKey} desc nulls last))[1] as "to",
        bool_or(${isMajorChange(extensions.version, extensions.nextVersion)}) as is_major
      from page join ${extensions} on ${key} = page.key ${named} where ${where} group by 1, 2
    )
    select (select count(*)::int from found) as total,
      (select coalesce(sum(updates), 0)::int from found) as updates,
      (select coalesce(sum(ignored), 0)::int from found) as ignored,
      (select coalesce(json_agg(counted order by place), '[]') from counted) as groups`)
  const [{ groups, ...counts }] = Found.parse(rows)
  return { ...counts, groups: groups.map(present) }

  function present({ key, title, from, ...group }: (typeof groups)[number]): UpdateGroup {
    const name = title.trim() === '' ? 'Extension' : title
    return { ...group, id: `${by}:${key}`, title: name, from: from || null, done: 0 }
  }
}
