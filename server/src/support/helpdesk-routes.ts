import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import type { Api } from '../http/api.ts'
import { parseInput, parseParams } from '../http/parse-input.ts'
import { giveBackAttempt, takeAttempt } from '../http/rate-limit.ts'
import { readBody } from '../http/read-body.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { cleanHtml } from './clean-html.ts'
import { answerTicket, listHelpdeskTickets } from './helpdesk-endpoints.ts'
import { addAnswer, helpdeskTickets } from './helpdesk-store.ts'
import { answeredMail } from './mails.ts'
import { presentTicket } from './present-ticket.ts'

type Row = Awaited<ReturnType<typeof helpdeskTickets>>[number]

/** Wrong secrets from one address. */
const limit = { attempts: 20, windowMs: 10 * 60_000 }

/**
 * For the help desk's own program: `Authorization: Bearer <HELPDESK_SECRET>`. Without that setting these
 * calls do not exist. See server/src/support/README.md.
 */
export function helpdeskRoutes(api: Api, deps: Deps): void {
  const { db, now, settings, mailer, logger } = deps
  const secret = settings.HELPDESK_SECRET
  if (secret === null) return
  api.calls.push({ endpoint: listHelpdeskTickets, method: 'GET' }, { endpoint: answerTicket, method: 'POST' })

  async function mustBeHelpdesk(c: Context): Promise<void> {
    c.header('Cache-Control', 'no-store')
    const key = `helpdesk:${deps.addressOf(c)}`
    await takeAttempt(db, key, limit, now())
    const given = /^Bearer (\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? ''
    if (!isSame(given, secret ?? '')) throw new Refusal('unauthenticated')
    await giveBackAttempt(db, key)
  }

  api.get('/api/helpdesk/tickets', async (c) => {
    await mustBeHelpdesk(c)
    const filter = parseInput(listHelpdeskTickets.query, c.req.query())
    return c.json({ data: (await helpdeskTickets(db, filter)).map(present) })
  })

  api.post('/api/helpdesk/tickets/:id/articles', async (c) => {
    await mustBeHelpdesk(c)
    const { id: ticketId } = parseParams(answerTicket.params, c.req.param())
    const {
      body,
      is_internal: isInternal,
      state,
    } = parseInput(answerTicket.body, await readBody(c, answerTicket))
    const html = cleanHtml(body)
    const next = state ?? (isInternal ? null : 'pending')
    if (!(await addAnswer(db, { ticketId, body: html, state: next, isInternal, now: now() })))
      throw new Refusal('not_found')
    const [ticket] = await helpdeskTickets(db, { id: ticketId })
    if (!ticket) throw new Refusal('not_found')
    if (!isInternal && ticket.email !== null) {
      await mailer
        .send(answeredMail(ticket.email, ticket.ticket, settings.APP_URL))
        .catch((error: unknown) =>
          logger.error({ err: error, ticketId }, 'a customer could not be told by mail'),
        )
    }
    return c.json({ data: present(ticket) }, 201)
  })
}

function present({ ticket, articles, company, email, area }: Row) {
  return { ...presentTicket({ ...ticket, articles }), account_id: ticket.accountId, company, email, area }
}

/** Hashes have one length, so that the time reveals nothing. */
function isSame(given: string, secret: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(secret))
}
