import { listSupportTickets } from '@flotilla/api/contract'
import { renderWithServer } from '@flotilla/testing'
import { aUser, startTestServer } from '@flotilla/testing/server'
import { screen } from '@testing-library/react'
import { afterAll } from 'vitest'
import { remote } from '../src/remote.tsx'

type Message = { sender: 'Agent' | 'Customer'; body: string; type?: number }
export type Given = { title: string; state: string; messages?: Message[] }

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A server for the whole file, and a function that opens the support of an account with these tickets. */
export async function supportPage() {
  const server = await startTestServer()
  afterAll(() => server.close())
  await server.db.execute("insert into support_tags (id, name) values (1, 'Backups'), (2, 'Billing')")

  return async function show(tickets: readonly Given[], { fetch }: { fetch?: typeof globalThis.fetch } = {}) {
    const person = await aUser(server.db)
    for (const [index, { title, state, messages = [] }] of tickets.entries()) {
      const at = `2026-11-${String(20 - index).padStart(2, '0')}T09:30:00Z`
      await server.db.execute(
        `insert into support_tickets (account_id, user_id, created_by, tag_id, title, state, created_at)
         values (${person.accountId}, ${person.id}, 'Ute', 1, ${quoted(title)}, ${quoted(state)}, '${at}')`,
      )
      for (const { sender, body, type = 0 } of messages) {
        await server.db.execute(
          `insert into support_articles (ticket_id, sender, type, body, created_at)
           select max(id), ${quoted(sender)}, ${type}, ${quoted(body)}, '${at}' from support_tickets`,
        )
      }
    }
    const opened = { server, user: person, remote, path: '/support' }
    const view = await renderWithServer({ ...opened, ...(fetch && { fetch }) })
    await screen.findByText(/^We answer on workdays/)
    return { ...view, tickets: async () => (await view.http.call(listSupportTickets)).data }
  }
}

export const titles = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent)
export const button = (name: string) => screen.getByRole('button', { name })
