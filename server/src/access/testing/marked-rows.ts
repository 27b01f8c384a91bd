import { sql } from 'drizzle-orm'
import { activity, eventCounters, events, reportMails, siteTags, supportArticles } from '../../db/index.ts'
import type { AppDeps } from '../../main/app.ts'
import { type OwnedRows, ownedRows } from './owned-rows.ts'

/**
 * Ids of the account begin here, in each table further on by this much: no other number of an answer equals
 * one.
 */
const firstId = 1_500_000_000
const idsPerTable = 1_000_000

/** An account whose rows can be recognised by their ids in any answer. */
export type MarkedRows = { own: OwnedRows; idsIn: (text: string) => string[] }

/** One of everything that an answer may hold, each with a unique id. Rows made later have small ids again. */
export async function markedRows(deps: Pick<AppDeps, 'db' | 'cipher'>): Promise<MarkedRows> {
  const { db } = deps
  // The areas of support are the same for every account.
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
      where column_name = 'id' and is_identity = 'YES' and table_name <> 'support_tags' order by 1`,
  )
  const counted = rows.map(({ name }) => name)
  const countFrom = async (first: (place: number) => number) => {
    for (const [place, name] of counted.entries())
      await db.execute(sql.raw(`alter table "${name}" alter column id restart with ${first(place)}`))
  }
  await countFrom((place) => firstId + place * idsPerTable)
  const own = await ownedRows(deps)
  const { site: siteId, user } = own
  const { accountId } = user
  const at = new Date()
  const place = { accountId, siteId, siteName: 'Seeblick' }
  await db
    .insert(activity)
    .values({ ...place, type: 'backup', result: 'finished', createdAt: at, userId: user.id })
  await db.insert(siteTags).values({ siteId, tagId: own.tag })
  await db
    .insert(supportArticles)
    .values({ ticketId: own.ticket, sender: 'Customer', body: 'Help', createdAt: at })
  await db.insert(reportMails).values({
    ...{
      ...place,
      key: `report of ${siteId}`,
      kind: 'customer',
      since: at,
      until: at,
      recipient: user.email,
    },
    ...{ subject: 'Report', state: 'sent', claimedAt: at, sentAt: at },
  })
  const payload = { seq: 1, site_id: siteId, site_name: place.siteName, at: at.toISOString() }
  await db.insert(events).values({ accountId, seq: 1, name: 'site.up', payload, sentAt: at })
  await db.insert(eventCounters).values({ accountId, seq: 1 }).onConflictDoNothing()
  await countFrom(() => 1000)
  const isOwn = (digits: string) =>
    Number(digits) >= firstId && Number(digits) < firstId + counted.length * idsPerTable
  return { own, idsIn: (text) => [...new Set(text.match(/\d{10,}/g)?.filter(isOwn))] }
}
