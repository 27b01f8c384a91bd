import { type PictureRow, REASON_CODES } from '@flotilla/api/contract'
import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { type Db, nameKeyOf, siteReasons, sites, siteTags, tags } from '../../db/index.ts'
import { urgentOf } from '../../fleet/attention-store.ts'
import { grouped } from '../grouped.ts'

const Tagged = z.array(z.object({ tag_id: z.int(), sites: z.int() }))
const Troubled = z.array(z.object({ tag_id: z.int().nullable(), rank: z.int(), sites: z.int() }))

/**
 * The sites of the account counted by their first tag and their worst reason. Reads the tags and the open
 * reasons, not the sites.
 */
export async function countedRows(db: Db, accountId: number, now: Date): Promise<PictureRow[]> {
  const isOurs = eq(tags.accountId, accountId)
  const first = sql`
    placed as (select ${tags.id}, row_number() over (order by ${nameKeyOf(tags.name)}, ${tags.id})::int as place
      from ${tags} where ${isOurs}),
    first as (select site_id, min(place) as place from ${siteTags} join placed on placed.id = tag_id group by site_id)`
  const urgent = urgentOf({ accountId, now, isAside: false, assignee: '' })
  const [total, named, tagged, troubled] = await Promise.all([
    db.$count(sites, eq(sites.accountId, accountId)),
    db.select({ id: tags.id, name: tags.name, color: tags.color }).from(tags).where(isOurs),
    db.execute(sql`with ${first}
      select placed.id as tag_id, count(*)::int as sites from first join placed using (place) group by 1`),
    db.execute(sql`with ${first}, worst as (
        select ${siteReasons.siteId}, min(${siteReasons.rank}) as rank from ${siteReasons} where ${urgent} group by 1)
      select placed.id as tag_id, worst.rank, count(*)::int as sites
      from worst left join first using (site_id) left join placed using (place) group by 1, 2 order by 2`),
  ])
  const counts = new Map(Tagged.parse(tagged.rows).map((row) => [row.tag_id, row.sites]))
  const troubles = grouped(Troubled.parse(troubled.rows), ({ tag_id }) => tag_id)
  const rowOf = (tag: PictureRow['tag'], count: number): PictureRow => ({
    tag,
    sites: count,
    troubles: (troubles.get(tag?.id ?? null) ?? []).map(troubleOf),
    squares: null,
  })
  const rows = named.map((tag) => rowOf(tag, counts.get(tag.id) ?? 0))
  const untagged = total - rows.reduce((sum, row) => sum + row.sites, 0)
  return [...rows, rowOf(null, Math.max(0, untagged))].filter((row) => row.sites > 0)
}

/** A rank names the reason and its severity (db/schema/site-reasons.ts). */
function troubleOf({ rank, sites: count }: { rank: number; sites: number }) {
  const severity = rank < 100 ? ('danger' as const) : ('warning' as const)
  return { code: REASON_CODES[rank % 100] ?? 'unexplained', severity, sites: count }
}
