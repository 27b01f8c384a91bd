import type { Logger } from 'pino'
import type { Caller } from '../http/caller.ts'
import type { Deps } from '../ports/deps.ts'
import { supportMail } from './mails.ts'
import { findTicketContext } from './store.ts'

/**
 * Mails what a customer wrote to the support address. The ticket is there already: a mail that cannot be kept is told
 * in the log, and the help desk sees the ticket in its list all the same.
 */
export async function tellSupport(
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
