import { renderWithServer } from '@flotilla/testing'
import { aSite, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { remote } from '../../../remote.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

type Answer = { status: number; body: unknown }

/** The list; `answer` is the server's answer to the site of this name. */
async function open(answer: (name: string, id: number) => Answer) {
  const person = await aUser(server.db)
  const site = await aSite(server.db, { accountId: person.accountId, name: 'Alpha' })
  const asked: string[] = []
  const send: typeof globalThis.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.endsWith('/api/site')) return fetch(input, init)
    const text = input instanceof Request ? await input.text() : String(init?.body)
    const { name }: { name: string } = JSON.parse(text)
    asked.push(name)
    const { status, body } = answer(name, site.id)
    return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
  }
  const view = await renderWithServer({
    server,
    user: person,
    remote,
    path: '/sites/connect?many=1',
    fetch: send,
  })
  const field = await screen.findByRole('textbox', { name: 'One site on each line' })
  const paste = async (text: string) => {
    await view.user.click(field)
    await view.user.paste(text)
  }
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }))
  const results = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.lastElementChild?.textContent)
  return { ...view, asked, paste, press, results, site }
}

const made = (name: string, id: number) => ({ status: 201, body: { data: { id, name } } })
const refusal = (code: string, message: string, more = {}) => ({
  status: 422,
  body: { code, message, ...more },
})

describe('the list of sites to connect', () => {
  it('has the focus at once, so that a list can be pasted', async () => {
    const { user } = await open(made)
    await user.paste('a.example t Alpha')
    expect(await screen.findByRole('button', { name: 'Test and connect 1 site' })).toBeDefined()
  })

  it('says what each line lacks before anything is sent, and what became of each afterwards', async () => {
    const { paste, press, results, asked, site } = await open((name, id) => {
      if (name === 'Beta') return refusal('site_token', 'The site refused the API token.')
      if (name === 'Gamma')
        return {
          ...refusal('site_known', 'Known.', { site: { id, name: 'Alpha', url: 'https://a.example/' } }),
          status: 409,
        }
      return made(name, id)
    })
    await paste('a.example t Alpha\nb.example t Beta\nc.example t Gamma\nd.example')
    expect(results()).toEqual(['Ready', 'Ready', 'Ready', 'The API token is missing behind the address'])
    expect(asked).toEqual([])
    await press('Test and connect 3 sites')
    await waitFor(() =>
      expect(results()).toEqual([
        'ConnectedOpen Alpha',
        expect.stringMatching(/^The site refuses the API tokenMake a new token/),
        'Already connectedOpen Alpha',
        'The API token is missing behind the address',
      ]),
    )
    const link = screen.getAllByRole('link', { name: 'Open Alpha' })[0]
    expect(link?.getAttribute('href')).toBe(`/sites?site=${site.id}`)
    expect(screen.getByText('1 connected, 1 yours already, 1 failed, 1 line cannot be used')).toBeDefined()
  })

  it('tries only what failed again, with what was mended in its line', async () => {
    let isMended = false
    const { paste, press, asked } = await open((name, id) =>
      name === 'Beta' && !isMended ? refusal('site_timeout', 'No answer.') : made(name, id),
    )
    await paste('a.example t Alpha\nb.example t Beta')
    await press('Test and connect 2 sites')
    await screen.findByRole('button', { name: 'Retry' })
    isMended = true
    await press('Retry')
    expect(await screen.findByText('2 connected')).toBeDefined()
    expect(asked.toSorted()).toEqual(['Alpha', 'Beta', 'Beta'])
    expect(screen.getByRole('button', { name: /^Test and connect/ }).getAttribute('aria-disabled')).toBe(
      'true',
    )
  })

  it('stops where every further line would fail too, and can go on with the rest', async () => {
    let isOpen = false
    const { paste, press, asked, results } = await open((name, id) =>
      isOpen ? made(name, id) : { ...refusal('too_many_requests', 'Too many attempts.'), status: 429 },
    )
    const names = Array.from({ length: 9 }, (_, index) => `S${index}`)
    await paste(names.map((name) => `${name}.example t ${name}`).join('\n'))
    await press('Test and connect 9 sites')
    expect(await screen.findByText('The rest was not tried')).toBeDefined()
    await screen.findByRole('button', { name: 'Test and connect 9 sites' })
    expect(asked).toHaveLength(3)
    expect(results().filter((words) => words === 'Ready')).toHaveLength(6)
    isOpen = true
    await press('Test and connect 9 sites')
    expect(await screen.findByText('9 connected')).toBeDefined()
  })

  it('offers the fast way, and one site by hand', async () => {
    const { user, address } = await open(made)
    const fast = within(screen.getByRole('complementary', { name: 'The fast way' }))
    expect(fast.getByRole('link', { name: 'Download the component' })).toBeDefined()
    await user.click(screen.getByRole('radio', { name: 'One site' }))
    expect(await screen.findByRole('form', { name: 'Connect site' })).toBeDefined()
    expect(address()).toBe('/sites/connect')
  })
})
