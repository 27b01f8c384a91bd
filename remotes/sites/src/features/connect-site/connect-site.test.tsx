import '@flotilla/testing/page-dom'

import { aSite, aUser, renderWithServer, startTestServer, type TestServer } from '@flotilla/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

type Answer = { status: number; body: unknown }

/** The form, with `answer` as what the server says to the new site; `sent` are the bodies that it got. */
async function open(answer: (siteId: number) => Answer) {
  const person = await aUser(server.db)
  const site = await aSite(server.db, { accountId: person.accountId, name: 'Alpha' })
  const sent: unknown[] = []
  const send: typeof globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.endsWith('/api/site') || (input instanceof Request ? input.method : init?.method) !== 'POST')
      return fetch(input, init)
    sent.push(JSON.parse(input instanceof Request ? await input.text() : String(init?.body)))
    const { status, body } = answer(site.id)
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  }
  const view = await renderWithServer({ server, user: person, remote, path: '/sites/connect', fetch: send })
  await screen.findByLabelText('Name')
  const type = (label: string, text: string) => view.user.type(screen.getByLabelText(label), text)
  const test = () => view.user.click(screen.getByRole('button', { name: 'Test and connect' }))
  return { ...view, sent, site, type, test }
}

const refused = (code: string, message: string) => () => ({ status: 422, body: { message, code } })

describe('connecting a site by hand', () => {
  it('sends what was typed, with the usual addresses, and opens the site', async () => {
    const { type, test, sent, site, address, host } = await open((id) => ({
      status: 201,
      body: { data: { id, name: 'Alpha', url: 'https://alpha.example/' } },
    }))
    await type('Name', 'Alpha')
    await type('Address', 'alpha.example')
    await type('API token', 'secret-token')
    await type('Secret word of the backup API', 'word')
    await test()
    await waitFor(() => expect(address()).toBe(`/sites?site=${site.id}`))
    expect(sent).toEqual([
      {
        v: 1,
        name: 'Alpha',
        url: 'https://alpha.example/',
        url_backend: 'https://alpha.example/administrator/',
        api_url: 'https://alpha.example/api/index.php',
        auth: { type: 'joomla-token', token: 'secret-token' },
        backup: { url: 'https://alpha.example/api/index.php/v2/akeebabackup/index.php', secret: 'word' },
        ts: expect.any(Number),
      },
    ])
    expect(host.notices.all().map(({ text }) => text)).toEqual(['Alpha is connected'])
  })

  it('asks for name, address and token before anything is sent', async () => {
    const { test, sent } = await open(refused('internal', ''))
    await test()
    expect(screen.getByText('Please provide a name')).toBeDefined()
    expect(screen.getByText(/Please provide the address of the site/)).toBeDefined()
    expect(screen.getByText('Please provide the API token')).toBeDefined()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
    expect(sent).toEqual([])
  })

  // spec: SM-8-016
  it.each([
    ['site_token', 'The site refuses the API token', 'Make a new token'],
    ['site_firewall', 'A firewall refuses the call', 'Allow this server'],
    ['site_plugin_off', 'The remote component or its plugin is off', 'Install the component'],
    ['site_tls', 'The certificate of the site is not valid', 'Renew or repair'],
    ['site_dns', 'The name of the site cannot be resolved', 'Check the address'],
    ['site_timeout', 'The site did not answer in time', 'Test again'],
  ])(
    'says Could not add site, names the cause %s and the next step, and keeps what was typed',
    async (code, cause, next) => {
      const { type, test } = await open(refused(code, 'What the server said.'))
      await type('Name', 'Alpha')
      await type('Address', 'https://alpha.example/')
      await type('API token', 'secret-token')
      await test()
      const alert = await screen.findByRole('alert')
      for (const words of ['Could not add site', cause, 'What the server said.', `Next step: ${next}`]) {
        expect(alert.textContent).toContain(words)
      }
      expect(screen.getByLabelText<HTMLInputElement>('API token').value).toBe('secret-token')
    },
  )

  it('asks once before what was typed is lost', async () => {
    const { type, user, address } = await open(refused('internal', ''))
    await type('Name', 'Alpha')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(address()).toBe('/sites'))
  })
})
