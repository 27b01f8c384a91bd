import { NEWS_NAMES } from '@flotilla/api/contract'
import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { type Db, incidents, sites } from '../../db/index.ts'
import { someSites, totalOf } from './some-sites.ts'

const named = { id: sites.id, name: sites.name }

/** Sites that went down since and are still down, and those that came back. */
export async function outageNews(db: Db, accountId: number, since: Date) {
  const isOurs = eq(sites.accountId, accountId)
  const length = sql`extract(epoch from ${incidents.endedAt} - ${incidents.startedAt})`
  const [down, back] = await Promise.all([
    db
      .select({ ...named, at: sites.offlineSince, total: totalOf })
      .from(sites)
      .where(and(isOurs, sql`not ${sites.online}`, gte(sites.offlineSince, since)))
      .orderBy(desc(sites.offlineSince), sites.id)
      .limit(NEWS_NAMES),
    db
      .select({ ...named, total: totalOf, longest: sql<number>`round(max(max(${length})) over ())::int` })
      .from(incidents)
      .innerJoin(sites, eq(sites.id, incidents.siteId))
      .where(and(isOurs, gte(incidents.endedAt, since)))
      .groupBy(sites.id)
      .orderBy(desc(sql`max(${incidents.endedAt})`), sites.id)
      .limit(NEWS_NAMES),
  ])
  return {
    down: someSites(down),
    down_at: down[0]?.at?.toISOString() ?? null,
    back: someSites(back),
    back_longest_seconds: Math.max(0, back[0]?.longest ?? 0),
  }
}
