import { letter } from '../letters/letter.ts'
import type { Mail } from '../ports/mailer.ts'

type Ticket = { id: number; title: string }

/** Tells support of a new ticket or of a customer's reply; an answer to the mail goes to the customer. */
export function supportMail(
  to: string,
  ticket: Ticket,
  from: { email: string; company: string; area: string },
  text: string,
): Mail {
  return {
    to,
    replyTo: from.email,
    subject: subjectOf(ticket),
    text: `${text}\n\n-- \n${[from.company, from.email].filter(Boolean).join(', ')}\nArea: ${from.area}\nTicket: ${ticket.id}\n`,
  }
}

/** Tells the customer that support has answered; the customer reads the answer itself in the console. */
export function answeredMail(to: string, ticket: Ticket, appUrl: string): Mail {
  return letter({
    ...{ to, sender: 'Flotilla', subject: subjectOf(ticket) },
    before: [`Support has answered your ticket "${ticket.title}". Read the answer here:`],
    act: { label: 'Read the answer', link: `${appUrl}/support?ticket=${ticket.id}` },
  })
}

/** A header is one line. */
function subjectOf({ id, title }: Ticket): string {
  return `[Ticket ${id}] ${title.replaceAll(/\s+/g, ' ').trim()}`
}
