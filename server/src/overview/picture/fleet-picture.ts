import { type FleetPicture, PICTURE_MAX_SQUARES } from '@flotilla/api/contract'
import { eq, max } from 'drizzle-orm'
import { type Db, sites } from '../../db/index.ts'
import { attentionTotals } from '../../fleet/attention-store.ts'
import { countedRows } from './counted-rows.ts'
import { drawnRows } from './drawn-rows.ts'
import { orderRows } from './order-rows.ts'

/** The sites of the account as a picture: squares, or counts where these would be too many. */
export async function fleetPicture(db: Db, accountId: number, now: Date): Promise<FleetPicture> {
  const own = eq(sites.accountId, accountId)
  const [total, { open }, [newest]] = await Promise.all([
    db.$count(sites, own),
    attentionTotals(db, { accountId, now, assignee: '' }),
    db
      .select({ at: max(sites.updatedAt) })
      .from(sites)
      .where(own),
  ])
  const rows =
    total > PICTURE_MAX_SQUARES ? await countedRows(db, accountId, now) : await drawnRows(db, accountId, now)
  return {
    sites: total,
    attention: open,
    checked_at: newest?.at?.toISOString() ?? null,
    rows: orderRows(rows),
  }
}
