import type { TicketState } from '@flotilla/api/contract'
import { HIDDEN_ARTICLE_TYPE } from '@flotilla/api/contract'
import { and, asc, eq, gt, inArray } from 'drizzle-orm'
import { accounts, type Db, supportArticles, supportTags, supportTickets, users } from '../db/index.ts'

/** Tickets of all accounts as agents see them, oldest first. */
export async function helpdeskTickets(
  db: Db,
  filter: { after?: number; state?: TicketState | undefined; id?: number },
  limit = 200,
) {
  const rows = await db
    .select({ ticket: supportTickets, company: accounts.company, area: supportTags.name, email: users.email })
    .from(supportTickets)
    .innerJoin(accounts, eq(accounts.id, supportTickets.accountId))
    .innerJoin(supportTags, eq(supportTags.id, supportTickets.tagId))
    .leftJoin(users, eq(users.id, supportTickets.userId))
    .where(
      and(
        gt(supportTickets.id, filter.after ?? 0),
        filter.state && eq(supportTickets.state, filter.state),
        filter.id === undefined ? undefined : eq(supportTickets.id, filter.id),
      ),
    )
    .orderBy(asc(supportTickets.id))
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map(({ ticket }) => ticket.id)
  const articles = await db
    .select()
    .from(supportArticles)
    .where(inArray(supportArticles.ticketId, ids))
    .orderBy(asc(supportArticles.createdAt), asc(supportArticles.id))
  return rows.map((row) => ({
    ...row,
    articles: articles.filter(({ ticketId }) => ticketId === row.ticket.id),
  }))
}

type Answer = { ticketId: number; body: string; state: TicketState | null; isInternal: boolean; now: Date }

/** Adds an agent's text; `state` null keeps the ticket's state. False when there is no such ticket. */
export async function addAnswer(
  db: Db,
  { ticketId, body, state, isInternal, now }: Answer,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [ticket] = await tx
      .select({ id: supportTickets.id })
      .from(supportTickets)
      .where(eq(supportTickets.id, ticketId))
      .for('update')
    if (!ticket) return false
    await tx.insert(supportArticles).values({
      ...{ ticketId, body, sender: 'Agent', createdAt: now },
      type: isInternal ? HIDDEN_ARTICLE_TYPE : 0,
    })
    if (state !== null) await tx.update(supportTickets).set({ state }).where(eq(supportTickets.id, ticketId))
    return true
  })
}
