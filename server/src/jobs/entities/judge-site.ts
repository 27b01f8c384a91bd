import { eq } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'
import { sites } from '../../db/schema/sites.ts'
import { siteState } from './site-state.ts'

/** Computes the state of a site anew from what is stored by now. */
export async function judgeSite(tx: Db, siteId: number, now: Date): Promise<void> {
  const [site] = await tx.select().from(sites).where(eq(sites.id, siteId))
  if (site === undefined) return
  const { state, reason } = siteState(site, now)
  await tx.update(sites).set({ state, stateReason: reason }).where(eq(sites.id, siteId))
}
