import { HIDDEN_ARTICLE_TYPE, type TicketState } from '@flotilla/api/contract'
import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { accounts, type Db, supportArticles, supportTags, supportTickets } from '../db/index.ts'

type Article = typeof supportArticles.$inferSelect
/** A ticket with the visible part of its conversation. */
export type TicketWithArticles = typeof supportTickets.$inferSelect & { articles: Article[] }

/** All areas by name. */
export function listTags(db: Db) {
  return db.select().from(supportTags).orderBy(asc(supportTags.name))
}

/**
 * Tickets of the account, newest first, each with its conversation, oldest first; internal articles are left
 * out.
 */
export async function listTickets(db: Db, accountId: number, onlyId?: number): Promise<TicketWithArticles[]> {
  const tickets = await db
    .select()
    .from(supportTickets)
    .where(
      and(
        eq(supportTickets.accountId, accountId),
        onlyId === undefined ? undefined : eq(supportTickets.id, onlyId),
      ),
    )
    .orderBy(desc(supportTickets.createdAt), desc(supportTickets.id))
  if (tickets.length === 0) return []
  const articles = await db
    .select()
    .from(supportArticles)
    .where(
      and(
        inArray(
          supportArticles.ticketId,
          tickets.map((ticket) => ticket.id),
        ),
        ne(supportArticles.type, HIDDEN_ARTICLE_TYPE),
      ),
    )
    .orderBy(asc(supportArticles.createdAt), asc(supportArticles.id))
  return tickets.map((ticket) => ({
    ...ticket,
    articles: articles.filter((article) => article.ticketId === ticket.id),
  }))
}

/** Whether the area exists. */
export async function hasSupportTag(db: Db, id: number): Promise<boolean> {
  return (await db.$count(supportTags, eq(supportTags.id, id))) > 0
}

/** Data of a ticket for a mail about it; null when there is no such ticket. */
export async function findTicketContext(db: Db, id: number) {
  const [found] = await db
    .select({
      id: supportTickets.id,
      title: supportTickets.title,
      company: accounts.company,
      area: supportTags.name,
    })
    .from(supportTickets)
    .innerJoin(accounts, eq(accounts.id, supportTickets.accountId))
    .innerJoin(supportTags, eq(supportTags.id, supportTickets.tagId))
    .where(eq(supportTickets.id, id))
  return found ?? null
}

type NewTicketRow = {
  accountId: number
  userId: number
  createdBy: string
  tagId: number
  title: string
  text: string
  now: Date
}

/** Opens a ticket with its first message; returns its id. */
export async function insertTicket(db: Db, { text, now, ...ticket }: NewTicketRow): Promise<number> {
  return db.transaction(async (tx) => {
    const [created] = await tx
      .insert(supportTickets)
      .values({ ...ticket, state: 'new', createdAt: now })
      .returning({ id: supportTickets.id })
    const ticketId = created?.id ?? 0
    await tx.insert(supportArticles).values({ ticketId, sender: 'Customer', body: text, createdAt: now })
    return ticketId
  })
}

/**
 * Adds a customer's message and opens the ticket unless it is new (contract §3); false when there is no such
 * ticket.
 */
export async function addReply(
  db: Db,
  { accountId, ticketId, body, now }: { accountId: number; ticketId: number; body: string; now: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const state = sql<TicketState>`case when ${supportTickets.state} = 'new' then 'new' else 'open' end`
    const found = await tx
      .update(supportTickets)
      .set({ state })
      .where(and(eq(supportTickets.id, ticketId), eq(supportTickets.accountId, accountId)))
      .returning({ id: supportTickets.id })
    if (found.length === 0) return false
    await tx.insert(supportArticles).values({ ticketId, sender: 'Customer', body, createdAt: now })
    return true
  })
}
