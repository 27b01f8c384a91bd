import { globSync, readFileSync } from 'node:fs'
import { matchRemote, RemoteDeclaration } from '@flotilla/platform/registry'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aRegistry } from '../../../test/a-registry.ts'
import { type Answers, signedIn } from '../../../test/answer-fetch.ts'
import { openConsole } from '../../../test/open-console.tsx'

/** What the product's own remotes declare. */
const own = globSync('remotes/*/remote.json').filter((file) => !file.includes('demo-'))
const declared = own.map((file) => RemoteDeclaration.parse(JSON.parse(readFileSync(file, 'utf8'))))
const registry = aRegistry(Object.fromEntries(declared.map(({ name }) => [name, []])))
registry.remotes = registry.remotes.map((entry) => {
  const own = declared.find(({ name }) => name === entry.name)
  return { ...entry, current: { ...entry.current, ...own } }
})
const tag = (id: number, name: string, in_sidebar: boolean) => ({ id, name, color: '#112233', in_sidebar })
const answers: Answers = {
  ...signedIn(),
  'GET /accounttags': () => ({ json: { data: [tag(3, 'Shops', true), tag(4, 'Hidden', false)] } }),
}
const links = { documentation: 'https://docs.example/', component: '/downloads/component.zip' }
const open = (path = '/activity', over: Answers = {}) =>
  openConsole({ path, token: 't', answers: { ...answers, ...over }, registry, config: { links } })
const hrefs = (within_: HTMLElement) =>
  within(within_)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
const sidebar = async () => {
  await screen.findByRole('link', { name: 'Shops' })
  return screen.getByRole('navigation', { name: 'Main' })
}

describe('the sidebar', () => {
  // spec: AA-2-014, AA-2-016, SM-2-136, AA-6-001, AA-6-002
  it('shows everyone the five pages, then the tags of the sidebar, each with a link to its sites', async () => {
    open()
    expect(hrefs(await sidebar())).toEqual([
      ...['/attention', '/sites', '/updates', '/extensions', '/activity', '/sites/3'],
    ])
  })

  // spec: AA-2-015, AA-6-001, AA-6-003
  it.each([
    [99, ['/userlist', '/forecast']],
    [98, []],
  ])('shows role %s the pages of administrators: %s', async (role, pages) => {
    open('/activity', signedIn({ role }))
    const all = await screen.findByRole('navigation', { name: 'Main' })
    await waitFor(() =>
      expect(hrefs(all).filter((href) => /userlist|forecast/.test(href ?? ''))).toEqual(pages),
    )
  })

  it.each([
    ['/sites/3', 'Sites'],
    ['/attention', 'Attention'],
    ['/site/7/destroy', 'Sites'],
    ['/activity', 'Activity'],
    ['/addCard', null],
  ])('for %s highlights the entry %s', async (path, lit) => {
    open(path)
    const main = await sidebar()
    const current = within(main)
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current[0]?.textContent ?? null).toBe(lit)
  })

  it('shows the counts that registry and tags know, and none that is unknown', async () => {
    const counted = {
      'GET /accountsites': () => ({ json: { data: [], meta: { pagination: { total: 46 } } } }),
      'GET /accountupdates': () => ({ json: { data: [], meta: { pagination: { total: 94 }, ignored: 2 } } }),
      'GET /accounttags': () => ({ json: { data: [{ ...tag(3, 'Shops', true), sites: 0 }] } }),
    }
    const { hear, calls } = open('/activity', counted)
    const all = within(await sidebar())
    await waitFor(() => expect(all.getByRole('link', { name: 'Updates' }).textContent).toBe('Updates92'), {
      timeout: 5_000,
    })
    expect(all.getByRole('link', { name: 'Sites', description: '46' })).toBeDefined()
    expect(all.getByRole('link', { name: 'Shops', description: '0' })).toBeDefined()
    expect(all.getByRole('link', { name: 'Activity' }).textContent).toBe('Activity')
    const reads = () => calls.filter(({ call }) => call === 'GET /accountupdates').length
    const before = reads()
    hear('siteupdate.success', { site_id: 1 })
    await waitFor(() => expect(reads()).toBe(before + 1), { timeout: 5_000 })
  })

  it.each([
    [['fleet'], 'Attention8'],
    [[], 'Attention'],
  ])(
    'for a backend with %j counts what needs attention as "%s", and asks no other for it',
    async (words, text) => {
      const counted = {
        'GET /accountattention': () => ({ json: { data: [], meta: { pagination: { total: 8 } } } }),
        'GET /accountsites': () => ({ json: { data: [], meta: { pagination: { total: 46 } } } }),
      }
      const { calls } = open('/activity', { ...signedIn({ capabilities: words }), ...counted })
      const all = within(await screen.findByRole('navigation', { name: 'Main' }))
      const shows = (name: string, whole: string) =>
        waitFor(() => expect(all.getByRole('link', { name }).textContent).toBe(whole), { timeout: 5_000 })
      await shows('Sites', 'Sites46')
      await shows('Attention', text)
      const reads = calls.filter(({ call }) => call === 'GET /accountattention')
      expect(reads).toHaveLength(words.length)
    },
  )

  // spec: AA-2-017
  it('ends with the documentation and the download of the remote component', async () => {
    open()
    await sidebar()
    expect(screen.getByRole('link', { name: 'Documentation' }).getAttribute('href')).toBe('/activity?help=')
    const component = screen.getByRole('link', { name: 'Remote component' })
    expect(component.getAttribute('href')).toBe(links.component)
    expect(component.hasAttribute('download')).toBe(true)
  })
})

describe('the trial in the top bar', () => {
  it.each([
    [{ remainingfreedays: 12, valid_payment: false }, '12 trial days left'],
    [{ remainingfreedays: 1, valid_payment: false }, '1 trial day left'],
    [{ remainingfreedays: 12, valid_payment: true }, null],
    [{ remainingfreedays: 0, valid_payment: false }, null],
    [{ remainingfreedays: null, valid_payment: false }, null],
  ])('shows for an account with %j: %s', async (account, words) => {
    open('/activity', signedIn({}, account))
    await screen.findByRole('button', { name: /Studio Nordlicht/ })
    expect(screen.queryByRole('link', { name: /trial day/ })?.textContent ?? null).toBe(words)
  })
})

describe('the profile menu', () => {
  const menu = async (user: ReturnType<typeof open>['user']) => {
    await user.click(await screen.findByRole('button', { name: /Studio Nordlicht/ }))
    return screen.findByRole('menu', { name: 'Profile' })
  }

  // spec: AA-2-018
  it('leads to the pages of the account, and signs out', async () => {
    const { user } = open()
    const items = within(await menu(user)).getAllByRole('menuitem')
    const pages = ['/profile', '/settings', '/toolbox', '/payment', '/invoices', '/dpa', '/support']
    expect(items.map((item) => item.getAttribute('href'))).toEqual(expect.arrayContaining(pages))
    expect(items.at(-1)?.textContent).toBe('Sign out')
  })

  it.each([
    ['both names', {}, 'Flora Nord', 'FN'],
    ['the only name', { firstname: null }, 'Nord', 'N'],
    ['the e-mail', { firstname: null, lastname: null }, 'agency@demo.test', 'AD'],
  ])('shows, while the account has no company, %s of the person', async (_, person, name, letters) => {
    open('/activity', signedIn(person, { company: '' }))
    const button = await screen.findByRole('button', { name })
    expect(button.querySelector('[aria-hidden="true"]')?.textContent).toBe(letters)
  })

  // spec: AA-2-019, AA-4-004
  it('clears the session and both cookies on Sign out', async () => {
    const { user, services } = open()
    await user.click(within(await menu(user)).getByRole('menuitem', { name: 'Sign out' }))
    expect(document.cookie).toBe('')
    expect(services.store.getState().session).toMatchObject({ token: null, originalToken: null })
  })
})

describe('the layout', () => {
  // spec: AA-2-001, AA-2-002
  it('has impersonation bar, sidebar, top bar and content for someone who is signed in', async () => {
    openConsole({ path: '/activity', token: 'u', originalToken: 'a', answers, registry, config: { links } })
    await sidebar()
    expect(screen.getByRole('region', { name: 'Impersonation' })).toBeDefined()
    expect(screen.getByRole('banner')).toBeDefined()
    expect(screen.getByRole('main')).toBeDefined()
  })

  // spec: AA-2-001, AA-2-003, AA-2-006
  it.each(['/login', '/register', '/forget', '/resetpassword'])(
    'has only the logo and the form at %s',
    async (path) => {
      openConsole({ path, registry })
      await screen.findByRole('heading', { level: 1 })
      expect(within(screen.getByRole('banner')).getByText('Flotilla')).toBeDefined()
      expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
    },
  )
})

it.each([
  ['/activity', 'Activity'],
  ['/', 'Sites'],
])('while the session is unknown, the frame has the layout of the page of %s', async (path, title) => {
  open(path, { 'GET /user': () => new Promise(() => {}) })
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined()
  expect(screen.getByText(`Loading ${title}`)).toBeDefined()
})

// spec: AA-2-004, SM-2-001
it('the address / leads to the sites', async () => {
  open('/')
  await waitFor(() => expect(location.pathname).toBe('/sites'))
})

// spec: AA-2-005, AA-2-007, AA-2-008, AA-2-009, AA-2-010, AA-2-011, SM-2-002, SM-2-003, SM-2-004, SM-2-005,
// SM-2-006
it.each([
  ...['/sites', '/sites/3', '/updates', '/extensions', '/activity', '/toolbox', '/userlist', '/forecast'],
  ...['/addCard', '/addCard/0', '/addSepa', '/addSepa/0', '/profile', '/settings', '/payment', '/invoices'],
  ...['/dpa', '/support', '/site/4/destroy', '/sites/destroy', '/user/4/destroy', '/invoicelist'],
])('the address %s has a page in the app layout', (path) => {
  expect(matchRemote(registry, path)?.route.layout).toBe('app')
})

// spec: AA-4-005, AA-4-022
it('the frame requests the tags once the account is known, and sends the token with every request', async () => {
  let answerUser = () => {}
  const user = new Promise<{ json: unknown }>((resolve) => {
    answerUser = () => resolve({ json: { data: { id: 1, account_id: 7, email: 'a@b.test' } } })
  })
  const { calls } = open('/activity', { 'GET /user': () => user })
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /account'))
  expect(calls.map(({ call }) => call)).not.toContain('GET /accounttags')
  answerUser()
  await sidebar()
  expect(calls.filter(({ call, token }) => !call.endsWith('.json') && token !== 't')).toEqual([])
})
