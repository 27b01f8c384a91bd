import { failingFetch, renderWithServer } from '@flotilla/testing'
import { aUser, startTestServer } from '@flotilla/testing/server'
import { screen } from '@testing-library/react'
import { afterAll } from 'vitest'
import { remote } from '../src/remote.tsx'

/** A server for the whole file, and a function that opens the settings of an account of its own. */
export async function openSettings() {
  const server = await startTestServer()
  afterAll(() => server.close())

  async function open(fetch?: typeof globalThis.fetch) {
    const person = await aUser(server.db, { account: { company: 'Nordlicht' } })
    const view = await renderWithServer({
      server,
      user: person,
      remote,
      path: '/settings',
      ...(fetch && { fetch }),
    })
    await screen.findByRole('heading', { name: 'Customer reports' })
    return { ...view, person }
  }
  /** The mails to a person; those of an earlier test may still be on their way. */
  const mailsTo = ({ email }: { email: string }) => server.mails.filter(({ to }) => to === email)
  return { server, open, mailsTo }
}

/** A network on which saving the account fails; all else reaches the server. */
export function failingSave() {
  const { fetch: fail } = failingFetch({ account: { status: 500, body: { message: 'Broken.' } } })
  const send: typeof globalThis.fetch = async (input, init) => {
    const method = input instanceof Request ? input.method : init?.method
    return method === 'POST' ? fail('http://x/account') : fetch(input, init)
  }
  return send
}
