import type { SiteIcon, SiteScreenshot } from '@flotilla/api/contract'
import { and, eq, inArray } from 'drizzle-orm'
import { type Db, siteIcons, siteScreenshots, sites } from '../db/index.ts'

/** Icons of those of the given sites that belong to the account, by id. */
export async function iconsOf(db: Db, accountId: number, ids: number[]): Promise<SiteIcon[]> {
  const rows = await db
    .select({ id: sites.id, png: siteIcons.png })
    .from(sites)
    .leftJoin(siteIcons, eq(siteIcons.siteId, sites.id))
    .where(and(eq(sites.accountId, accountId), inArray(sites.id, ids)))
    .orderBy(sites.id)
  return rows.map(({ id, png }) => ({
    id,
    icon: dataUrl(png),
  }))
}

/** The front page of a site of the account; null: the account has no such site. */
export async function screenshotOf(db: Db, accountId: number, id: number): Promise<SiteScreenshot | null> {
  const [row] = await db
    .select({ png: siteScreenshots.png, takenAt: siteScreenshots.takenAt })
    .from(sites)
    .leftJoin(siteScreenshots, eq(siteScreenshots.siteId, sites.id))
    .where(and(eq(sites.accountId, accountId), eq(sites.id, id)))
  if (row === undefined) return null
  return { picture: dataUrl(row.png), taken_at: row.takenAt?.toISOString() ?? null }
}

function dataUrl(png: Uint8Array | null): string | null {
  return png === null ? null : `data:image/png;base64,${Buffer.from(png).toString('base64')}`
}
