import { type Db, supportArticles, supportTags, supportTickets } from '../db/index.ts'
import { tickets } from './tickets.ts'

const areas = ['Backups', 'Billing', 'Connecting a site', 'Security checks', 'Updates']
const hourMs = 3_600_000

/** Support areas, and the agency's tickets in every state. */
export async function seedSupport(
  tx: Db,
  { accountId, userId, now }: { accountId: number; userId: number; now: Date },
): Promise<void> {
  const tags = await tx
    .insert(supportTags)
    .values(areas.map((name) => ({ name })))
    .returning()
  for (const { area, title, state, hoursAgo, articles } of tickets) {
    const at = (hours: number) => new Date(now.getTime() - hours * hourMs)
    const tagId = tags.find((tag) => tag.name === area)?.id ?? 0
    const [ticket] = await tx
      .insert(supportTickets)
      .values({ accountId, userId, createdBy: 'Lena Petersen', tagId, title, state, createdAt: at(hoursAgo) })
      .returning()
    const ticketId = ticket?.id ?? 0
    await tx
      .insert(supportArticles)
      .values(
        articles.map(({ hoursAgo: hours, ...article }) => ({ ticketId, ...article, createdAt: at(hours) })),
      )
  }
}
