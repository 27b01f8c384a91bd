import type { FleetNews } from '@flotilla/api/contract'
import type { Db } from '../../db/index.ts'
import { certificateNews } from './certificate-news.ts'
import { outageNews } from './outage-news.ts'
import { workNews } from './work-news.ts'

/** What happened at the sites of the account since a moment. */
export async function fleetNews(
  db: Db,
  accountId: number,
  { since, isVisit, now }: { since: Date; isVisit: boolean; now: Date },
): Promise<FleetNews> {
  const [outages, work, certificates] = await Promise.all([
    outageNews(db, accountId, since),
    workNews(db, accountId, since, now),
    certificateNews(db, accountId, since, now),
  ])
  return { since: since.toISOString(), is_visit: isVisit, ...outages, ...work, ...certificates }
}
