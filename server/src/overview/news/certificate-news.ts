import { NEWS_NAMES, NEWS_TLS_DAYS } from '@flotilla/api/contract'
import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import { type Db, sites } from '../../db/index.ts'
import { someSites, totalOf } from './some-sites.ts'

const dayMs = 86_400_000

/** Certificates that ended since, and those that end soon. */
export async function certificateNews(db: Db, accountId: number, since: Date, now: Date) {
  const end = sites.tlsExpiration
  const endsWithin = (from: Date, until: Date) =>
    db
      .select({ id: sites.id, name: sites.name, at: end, total: totalOf })
      .from(sites)
      .where(and(eq(sites.accountId, accountId), eq(sites.tlsEnabled, 1), gt(end, from), lte(end, until)))
      .limit(NEWS_NAMES)
  const [ended, ending] = await Promise.all([
    endsWithin(since, now).orderBy(desc(end), sites.id),
    endsWithin(now, new Date(now.getTime() + NEWS_TLS_DAYS * dayMs)).orderBy(asc(end), sites.id),
  ])
  return {
    tls_ended: someSites(ended),
    tls_ending: someSites(ending),
    tls_ending_at: ending[0]?.at?.toISOString() ?? null,
  }
}
