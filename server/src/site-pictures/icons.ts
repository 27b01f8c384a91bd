import type { SiteIcon } from '@flotilla/api/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { type Db, siteIcons, sites } from '../db/index.ts'

/** Icons of those of the sites that the account has, by id. */
export async function iconsOf(db: Db, accountId: number, ids: number[]): Promise<SiteIcon[]> {
  const rows = await db
    .select({ id: sites.id, png: siteIcons.png })
    .from(sites)
    .leftJoin(siteIcons, eq(siteIcons.siteId, sites.id))
    .where(and(eq(sites.accountId, accountId), inArray(sites.id, ids)))
    .orderBy(sites.id)
  return rows.map(({ id, png }) => ({
    id,
    icon: png === null ? null : `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
  }))
}
