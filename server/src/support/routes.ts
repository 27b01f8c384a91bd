import {
  createSupportTicket,
  listSupportTags,
  listSupportTickets,
  replyToTicket,
  userDisplayName,
} from '@flotilla/api/contract'
import type { Logger } from 'pino'
import type { Api, Caller } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import { takeAttempt } from '../http/rate-limit.ts'
import { invalid, Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import { supportMail } from './mails.ts'
import { presentTicket } from './present-ticket.ts'
import { addReply, findTicketContext, hasSupportTag, insertTicket, listTags, listTickets } from './store.ts'

/**
 * Mails a customer's text to the support address. The ticket already exists: if the mail cannot be stored,
 * the log says so, and the help desk still sees the ticket in its list.
 */
async function tellSupport(
  deps: Deps,
  logger: Logger,
  caller: Caller,
  ticketId: number,
  text: string,
): Promise<void> {
  const { db, mailer, settings } = deps
  const ticket = await findTicketContext(db, ticketId)
  if (ticket === null) return
  try {
    await mailer.send(supportMail(settings.SUPPORT_EMAIL, ticket, { ...ticket, email: caller.email }, text))
  } catch (error) {
    logger.error({ err: error, ticketId }, 'support could not be told by mail')
  }
}

const hourMs = 60 * 60_000
/** Messages that an account may write; each is a mail to support. */
const limit = { attempts: 60, windowMs: hourMs }
/** Those of them that open a ticket. */
const ticketLimit = { attempts: 10, windowMs: hourMs }

/** Tickets of the account (contract §3). */
export function supportRoutes(api: Api, deps: Deps): void {
  const { db, now } = deps
  const takeTurn = ({ accountId }: Caller) => takeAttempt(db, `support:${accountId}`, limit, now())

  mount(api, deps, listSupportTags, async () => ({ data: await listTags(db) }))

  mount(api, deps, listSupportTickets, async ({ caller }) => ({
    data: (await listTickets(db, caller.accountId)).map(presentTicket),
  }))

  mount(api, deps, createSupportTicket, async ({ caller, body, logger }) => {
    await takeTurn(caller)
    await takeAttempt(db, `ticket:${caller.accountId}`, ticketLimit, now())
    if (!(await hasSupportTag(db, body.tag_id))) throw invalid('tag_id', 'Please choose an Area')
    const id = await insertTicket(db, {
      accountId: caller.accountId,
      userId: caller.userId,
      createdBy: userDisplayName(caller),
      tagId: body.tag_id,
      title: body.title,
      text: body.text,
      now: now(),
    })
    await tellSupport(deps, logger, caller, id, body.text)
    const [ticket] = await listTickets(db, caller.accountId, id)
    return ticket ? { data: presentTicket(ticket) } : null
  })

  mount(api, deps, replyToTicket, async ({ caller, body, logger }) => {
    await takeTurn(caller)
    const reply = { accountId: caller.accountId, ticketId: body.ticket_id, body: body.reply, now: now() }
    if (!(await addReply(db, reply))) throw new Refusal('not_found')
    await tellSupport(deps, logger, caller, reply.ticketId, reply.body)
    return { message: 'Ticket reply successfully' }
  })
}
