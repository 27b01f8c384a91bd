import { z } from 'zod'
import { type Db, supportArticles, supportTags, supportTickets } from '../db/index.ts'
import demoTickets from './tickets.json' with { type: 'json' }

/**
 * Conversations of the agency with support: agents write HTML, customers text. An article of type 1 is a note
 * among agents, hidden from customers.
 */
const tickets = z
  .array(
    z.object({
      area: z.string(),
      title: z.string(),
      state: z.enum(['new', 'open', 'pending', 'closed']),
      hoursAgo: z.number(),
      articles: z.array(
        z.object({
          sender: z.enum(['Agent', 'Customer']),
          type: z.literal([0, 1]),
          hoursAgo: z.number(),
          body: z.string(),
        }),
      ),
    }),
  )
  .parse(demoTickets)

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
