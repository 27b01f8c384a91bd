import { renderWithServer } from '@flotilla/testing'
import { aSite, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
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

/** The form; `answer` is the server's answer to the new site, `sent` the bodies that it received. */
async function open(answer: (siteId: number, count: number) => Answer) {
  const person = await aUser(server.db)
  const site = await aSite(server.db, { accountId: person.accountId, name: 'Alpha' })
  const sent: unknown[] = []
  const send: typeof globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.endsWith('/api/site') || (input instanceof Request ? input.method : init?.method) !== 'POST')
      return fetch(input, init)
    sent.push(JSON.parse(input instanceof Request ? await input.text() : String(init?.body)))
    const { status, body } = answer(site.id, sent.length)
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  }
  const view = await renderWithServer({ server, user: person, remote, path: '/sites/connect', fetch: send })
  await screen.findByLabelText('Name')
  const type = (label: string, text: string) => view.user.type(screen.getByLabelText(label), text)
  const test = () => view.user.click(screen.getByRole('button', { name: 'Test and connect' }))
  return { ...view, sent, site, type, test }
}

const refused = (code: string, message: string) => () => ({ status: 422, body: { message, code } })

describe('the form that connects a site', () => {
  it('sends what was typed, completed by the usual addresses, and opens the site', async () => {
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
    // The server's event informs every tab; a second message would cover the site.
    expect(host.notices.all()).toEqual([])
  })

  it('requires name, address and token before it sends anything', async () => {
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
    ['site_plugin_off', 'A Web Services plugin of the site is off', 'Switch on the Web Services plugins'],
    ['site_tls', 'The certificate of the site is not valid', 'Renew or repair'],
    ['site_dns', 'The name of the site cannot be resolved', 'Check the address'],
    ['site_timeout', 'The site did not answer in time', 'Test again'],
  ])(
    'says Could not add site with the cause %s and the next step, and keeps what was typed',
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

  it('opens the guide about the cause without losing what was typed', async () => {
    const { user, address, type, test } = await open(refused('site_dns', 'What the server said.'))
    await type('Name', 'Alpha')
    await type('Address', 'https://alpha.example/')
    await type('API token', 'secret-token')
    await test()
    const alert = within(await screen.findByRole('alert'))
    await user.click(alert.getByRole('link', { name: 'What helps' }))
    expect(address()).toBe('/sites/connect?help=site-errors.site_dns')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('API token').value).toBe('secret-token')
  })

  const known = (id: number, count: number): Answer =>
    count === 1
      ? {
          status: 409,
          body: {
            ...{ code: 'site_known', message: 'Your account already has this site.' },
            site: { id, name: 'Alpha', url: 'https://www.alpha.example/', url_backend: null },
          },
        }
      : { status: 200, body: { data: { id, name: 'Alpha', url: 'https://alpha.example/' } } }
  const fill = async ({ type, test }: Awaited<ReturnType<typeof open>>) => {
    await type('Name', 'Alpha')
    await type('Address', 'alpha.example')
    await type('API token', 'secret-token')
    await test()
    return screen.findByRole('dialog', { name: 'Link Alpha again?' })
  }

  it('asks before it links a known site again, and changes nothing on No', async () => {
    const view = await open(known)
    const dialog = await fill(view)
    expect(dialog.textContent).toContain('https://www.alpha.example/')
    expect(dialog.textContent).toContain('https://alpha.example/api/index.php')
    expect(screen.queryByText('Could not add site')).toBeNull()
    await view.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(view.sent).toHaveLength(1)
    expect(screen.getByLabelText<HTMLInputElement>('API token').value).toBe('secret-token')
  })

  it('links a known site again on Yes, and its toast offers Undo', async () => {
    const view = await open(known)
    const dialog = await fill(view)
    await view.user.click(within(dialog).getByRole('button', { name: 'Link again' }))
    await waitFor(() => expect(view.address()).toBe(`/sites?site=${view.site.id}`))
    expect(view.sent).toMatchObject([{}, { relink: true }])
    expect(view.sent[0]).not.toHaveProperty('relink')
    const [notice] = view.host.notices.all()
    expect([notice?.text, notice?.act?.label]).toEqual(['Alpha is linked again', 'Undo'])
    notice?.act?.run()
    // The site of this test was never relinked: the server has nothing to restore, and the console says so.
    await waitFor(() =>
      expect(view.host.notices.all().at(-1)).toMatchObject({
        tone: 'error',
        text: 'The link that the site had could not be put back',
      }),
    )
  })

  it('shows once, at the API address, that the address is on another host', async () => {
    const text = 'This address leads to evil.example; the site is at alpha.example.'
    const errors = { api_url: [text], 'backup.url': [text] }
    const { type, test } = await open(() => ({
      status: 422,
      body: { code: 'invalid', message: text, errors },
    }))
    await type('Name', 'Alpha')
    await type('Address', 'alpha.example')
    await type('API token', 'secret-token')
    await type('Secret word of the backup API', 'word')
    await test()
    await screen.findByRole('alert')
    const isInvalid = (label: string) => screen.getByLabelText(label).getAttribute('aria-invalid') === 'true'
    expect([isInvalid('API address'), isInvalid('Secret word of the backup API')]).toEqual([true, false])
  })

  it('marks the API address alone when that is invalid, else the site address', async () => {
    const { type, test, sent, user } = await open(refused('internal', ''))
    await type('Name', 'Alpha')
    await type('Address', 'alpha.example')
    await type('API address', 'nowhere')
    await type('API token', 'secret-token')
    await test()
    const invalid = () =>
      screen
        .getAllByRole('textbox', { hidden: true })
        .filter((field) => field.getAttribute('aria-invalid') === 'true')
    expect(invalid()).toEqual([screen.getByLabelText('API address')])
    await user.clear(screen.getByLabelText('API address'))
    await user.clear(screen.getByLabelText('Address'))
    await type('Address', 'ftp://alpha.example')
    await test()
    expect(invalid()).toEqual([screen.getByLabelText('Address')])
    expect(sent).toEqual([])
  })

  it('asks once before it discards what was typed', async () => {
    const { type, user, address } = await open(refused('internal', ''))
    await type('Name', 'Alpha')
    await user.click(screen.getByRole('link', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(address()).toBe('/sites'))
  })
})

it('the form that connects a site begins with what is known of the site, its backend too', async () => {
  const known = { name: 'Alpha', url: 'https://a.example/', backend: 'https://a.example/hidden/' }
  const path = `/sites/connect?${new URLSearchParams(known)}`
  await renderWithServer({ server, user: await aUser(server.db), remote, path })
  await screen.findByLabelText('Name')
  const values = ['Name', 'Address', 'Backend'].map(
    (label) => screen.getByLabelText<HTMLInputElement>(label).value,
  )
  expect(values).toEqual(Object.values(known))
})
