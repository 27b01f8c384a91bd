import { listSites } from '@flotilla/api/contract'
import { failingFetch, renderWithServer } from '@flotilla/testing'
import { aUser, startFailingSites, startTestServer, type TestServer } from '@flotilla/testing/server'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

let sites: Awaited<ReturnType<typeof startFailingSites>>
let server: TestServer
beforeAll(async () => {
  sites = await startFailingSites()
  server = await startTestServer({ connector: sites.connector })
})
afterAll(async () => {
  await server.close()
  sites.close()
})

/** Enters a site and tests it, using only the keyboard; returns the message that follows. */
async function connect(address: string, fetch?: typeof globalThis.fetch) {
  const person = await aUser(server.db)
  const view = await renderWithServer({
    ...{ server, user: person, remote, path: '/sites/connect' },
    ...(fetch && { fetch }),
  })
  const { user } = view
  await screen.findByLabelText('Name')
  const to = async (label: string) => {
    const field = screen.getByLabelText(label)
    for (let presses = 0; presses < 30 && document.activeElement !== field; presses += 1) await user.tab()
    expect(document.activeElement).toBe(field)
  }
  await to('Name')
  await user.keyboard('Alpha')
  await to('Address')
  await user.keyboard(address)
  await to('API token')
  await user.keyboard('secret-token{Enter}')
  const alert = await screen.findByRole('alert', undefined, { timeout: 15_000 })
  const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true'
  const kept = async () => (await view.http.call(listSites)).data
  return { ...view, alert, isInvalid, kept }
}

/** Cause, its title, the beginning of the server's message, the next step, and the field concerned. */
const causes = [
  [
    'token',
    'The site refuses the API token',
    'The site refused the API token',
    'Make a new token',
    'API token',
  ],
  ['firewall', 'A firewall refuses the call', 'A firewall in front of the site', 'Allow this server', null],
  ['pluginOff', 'A Web Services plugin of the site is off', 'The site does not know', 'Switch on', null],
  ['noJoomla', 'Something other than the Joomla API answers', 'No API of Joomla', 'Check', 'API address'],
  [
    'pluginError',
    'A plugin of the site breaks its API',
    'A plugin of the site',
    'Update or switch off',
    null,
  ],
  ['certificate', 'The certificate of the site is not valid', 'No secure connection', 'Renew or', 'Address'],
  ['dns', 'The name of the site cannot be resolved', 'The name gone.test was', 'Check the', 'Address'],
  ['timeout', 'The site did not answer in time', 'The site did not answer in time.', 'Test again', null],
  ['refused', 'No connection to the site', 'The server of the site does not accept', 'Check that', 'Address'],
  ['parked', 'Something other than the Joomla API answers', 'The site answered', 'Check', 'API address'],
  ['private', 'This address cannot be used', 'The address leads into a private', 'Use the public', 'Address'],
] as const

describe('the form that connects a site, with a failing site', () => {
  // spec: SM-8-016
  it.each(causes)(
    'shows cause, findings of the server and next step, and marks the field: %s',
    async (...row) => {
      const [cause, title, found, next, field] = row
      const { alert, isInvalid, kept } = await connect(sites.addresses[cause])
      for (const words of ['Could not add site', `${title}. ${found}`, `Next step: ${next}`])
        expect(alert.textContent).toContain(words)
      const marked = ['Name', 'Address', 'API token', 'API address'].filter(isInvalid)
      expect(marked).toEqual(field === null ? [] : [field])
      expect(screen.getByLabelText<HTMLInputElement>('API token').value).toBe('secret-token')
      expect(await kept()).toEqual([])
    },
  )
})

/** Messages of the console's own server, for failures that are not the site's. */
const refusals = [
  [
    429,
    { message: 'Too many requests.', code: 'too_many_requests' },
    'This console accepts no more attempts for now. Too many requests. Next step: Wait a minute',
  ],
  [
    500,
    { message: 'Something went wrong on the server.', code: 'internal' },
    'The console failed, not the site. Something went wrong on the server. Next step: Test again',
  ],
  [
    503,
    { message: 'The server is not available at the moment.', code: 'unavailable' },
    'This console is busy or restarting. The server is not available at the moment. Next step: Test',
  ],
] as const
const flat = (element: Element) =>
  [...element.querySelectorAll('p')].map((line) => line.textContent).join(' ')

describe('the form that connects a site, with a failing console', () => {
  // spec: SM-8-016
  it.each(refusals)('says that the console failed, not the site: %i', async (status, body, words) => {
    const { alert } = await connect(
      'https://alpha.example/',
      failingFetch({ '/api/site': { status, body } }).fetch,
    )
    expect(alert.textContent).toContain('Could not add site')
    expect(flat(alert)).toContain(words)
  })

  it('shows each error at the field it belongs to', async () => {
    const errors = { url: ['This site belongs to another account.'], 'auth.token': ['Too short.'] }
    const body = { message: 'Please check your input.', code: 'invalid', errors }
    const { alert, isInvalid } = await connect(
      'https://alpha.example/',
      failingFetch({ '/api/site': { status: 422, body } }).fetch,
    )
    expect(flat(alert)).toBe('Could not add site Please check your input.')
    expect(isInvalid('Address') && isInvalid('API token')).toBe(true)
    expect(screen.getByText('This site belongs to another account.')).toBeDefined()
    expect(screen.getByText('Too short.')).toBeDefined()
  })

  it('says that there is no connection, and tests the site once it is back', async () => {
    let isOffline = true
    const send: typeof globalThis.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input)
      return isOffline && url.endsWith('/api/site')
        ? Promise.reject(new TypeError('Failed to fetch'))
        : fetch(input, init)
    }
    const { alert, user } = await connect(sites.addresses.token, send)
    expect(flat(alert)).toContain('No connection to this console')
    expect(flat(alert)).toContain('Next step: Check your network')
    isOffline = false
    await user.keyboard('{Enter}')
    await waitFor(() => expect(flat(screen.getByRole('alert'))).toContain('The site refuses the API token'))
  })
})
