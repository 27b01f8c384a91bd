import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openSites } from '../../../../test/open-sites.ts'

const { open } = openSites()
afterEach(() => vi.unstubAllGlobals())

const down = { online: false, offlineSince: new Date(Date.now() - 2 * 3_600_000 - 60_000) }
const expired = { tlsEnabled: 1, tlsExpiration: new Date(Date.now() - 6 * 86_400_000) }
/** The update that waits closes a known flaw. */
const flawed = { coreNeedUpdate: 1, coreUpdateTo: '5.4.9', appVersion: '5.0.1' }
const at = () => '/attention'
const title = (name: string | RegExp) => screen.findByRole('button', { name })
const titles = () =>
  [...document.querySelectorAll('[data-row-name]')].map((element) => element.getAttribute('aria-label'))
const detail = () => within(screen.getByRole('article'))
const card = (name: string) => {
  const row = screen.getByRole('checkbox', { name: `Select ${name}` }).closest('li')
  if (row === null) throw new Error(`There is no card of ${name}.`)
  return within(row)
}
const isNarrow = () =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query === '(max-width: 900px)', media: query },
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
  }))

describe('the inbox of what needs attention', () => {
  it('has one card for each site, the worst first, with the act that mends it and its other reasons', async () => {
    await open(
      [
        { name: 'Alpha', ...flawed, phpVersion: '7.4.33', refreshDisabled: true, ...expired },
        { name: 'Beta', ...down },
        { name: 'Fine' },
      ],
      at,
    )
    await title('Offline 2 h: Beta')
    expect(titles()).toEqual(['Offline 2 h: Beta', 'Known flaw: Alpha'])
    expect(card('Alpha').getByRole('button', { name: 'Update core: Alpha' })).toBeDefined()
    expect(card('Alpha').getByText('TLS expired')).toBeDefined()
    expect(card('Alpha').getByText('+1')).toBeDefined()
    expect(card('Beta').getByText('2 h')).toBeDefined()
    expect(card('Beta').getByRole('link', { name: 'Write to the host: Beta' })).toBeDefined()
  })

  it('opens the first site with its note before the acts, its last 24 hours and its other reasons', async () => {
    const note = 'Call the owner before 20:00 only.'
    await open([{ name: 'Alpha', ...down, description: note, ...expired }], at)
    await title('Offline 2 h: Alpha')
    expect(detail().getByRole('heading', { level: 2 }).textContent).toContain('Offline 2 h')
    const lead = detail().getByRole('link', { name: 'Write to the host: Alpha' })
    const said = detail().getByText(note)
    expect(said.compareDocumentPosition(lead) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
    expect(await detail().findByRole('heading', { name: 'Last 24 hours' })).toBeDefined()
    expect(await detail().findByRole('img', { name: /^(No outage|Down for)/ })).toBeDefined()
    expect(detail().getByRole('button', { name: 'Copy text for the host: Alpha' })).toBeDefined()
  })

  it('copies a ready text for the host', async () => {
    const { user, host } = await open([{ name: 'Alpha', url: 'https://alpha.test/', ...expired }], at)
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce(undefined)
    await title('TLS expired: Alpha')
    await user.click(card('Alpha').getByRole('button', { name: 'Copy text for the host: Alpha' }))
    expect(write.mock.calls[0]?.[0]).toMatch(/^The certificate of alpha\.test has expired\n\nHello,/)
    await waitFor(() => expect(host.notices.all()[0]?.text).toBe('Text about Alpha copied, for its host'))
  })

  it('moves with j and k, acts with e and opens the site with o', async () => {
    const all = ['Alpha', 'Beta'].map((name) => ({ name, ...flawed }))
    const { user, address, ids } = await open(all, at)
    await title('Known flaw: Alpha')
    await user.keyboard('j')
    await waitFor(() => expect(address()).toContain(`site=${ids[1]}`))
    expect(detail().getByRole('link', { name: 'Beta' })).toBeDefined()
    await user.keyboard('ke')
    const start = await screen.findByRole('button', { name: 'Update core of Alpha' })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(start.isConnected).toBe(false))
    await user.keyboard('o')
    await waitFor(() => expect(address()).toBe(`/sites?site=${ids[0]}`))
  })

  it('puts a site aside with s and a number, moves on to the next one, and undoes it', async () => {
    const all = ['Alpha', 'Beta'].map((name) => ({ name, ...flawed, ...expired }))
    const { user, host } = await open(all, at)
    await title('Known flaw: Alpha')
    await user.keyboard('ks2')
    await waitFor(() => expect(titles()).toEqual(['Known flaw: Beta']))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Known flaw: Beta'))
    const toast = host.notices.all().find(({ text }) => text === 'Alpha put aside until Monday')
    toast?.act?.run()
    await waitFor(() => expect(titles()).toEqual(['Known flaw: Alpha', 'Known flaw: Beta']))
  })

  it('puts several aside at once, and says that all is clear when they were the last', async () => {
    const all = ['Alpha', 'Beta'].map((name) => ({ name, ...flawed }))
    const { user, host } = await open(all, at)
    await title('Known flaw: Alpha')
    await user.keyboard('kxjx')
    expect(await screen.findByRole('heading', { name: '2 sites selected' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'until it changes' }))
    const clear = await screen.findByRole('heading', { name: 'All clear' })
    await waitFor(() => expect(document.activeElement).toBe(clear))
    expect(host.notices.all()[0]?.text).toBe('2 sites put aside until it changes')
    await user.click(screen.getByRole('button', { name: 'Put aside 2' }))
    expect(await title('Known flaw: Alpha')).toBeDefined()
    card('Alpha').getByRole('button', { name: 'Bring back: Alpha' }).focus()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Known flaw: Beta'))
    expect(titles()).toEqual(['Known flaw: Beta'])
  })

  it('assigns a site by a name, shows it on the card, and filters by the own one', async () => {
    const all = ['Alpha', 'Beta'].map((name) => ({ name, ...flawed }))
    const { user, host } = await open(all, at)
    await title('Known flaw: Alpha')
    await user.keyboard('ka')
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign Alpha' }))
    const field = dialog.getByRole<HTMLInputElement>('combobox', { name: /^Name/ })
    const own = field.value
    await user.click(dialog.getByRole('button', { name: 'Assign' }))
    expect(await card('Alpha').findByText(own)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Mine alone' }))
    await waitFor(() => expect(titles()).toEqual(['Known flaw: Alpha']))
    host.notices
      .all()
      .find(({ text }) => text === `Alpha assigned to ${own}`)
      ?.act?.run()
    expect(await screen.findByText('Nothing is assigned to you')).toBeDefined()
  })

  it('says what was done last and when the next look is, when nothing needs attention', async () => {
    await open([{ name: 'Alpha', nextRefreshAt: new Date(Date.now() + 3_600_000) }], at)
    expect(await screen.findByRole('heading', { name: 'All clear' })).toBeDefined()
    expect(await screen.findByText(/^Your site is well\..* Next check .*\d\d:\d\d\.$/)).toBeDefined()
  })

  it('is a list of cards with Snooze on a phone, and the open site is a page with a way back', async () => {
    isNarrow()
    const { user, address, ids } = await open(
      [
        { name: 'Alpha', ...flawed },
        { name: 'Beta', ...flawed },
      ],
      at,
    )
    await user.click(await title('Known flaw: Alpha'))
    await waitFor(() => expect(address()).toContain(`site=${ids[0]}`))
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(document.activeElement).toBe(detail().getByRole('heading', { level: 2 }))
    await user.click(screen.getByRole('button', { name: 'Attention' }))
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Known flaw: Alpha'))
    await user.click(await screen.findByRole('button', { name: 'Snooze: Alpha' }))
    await user.click(await screen.findByRole('menuitem', { name: 'For 2 weeks' }))
    await waitFor(() => expect(titles()).toEqual(['Known flaw: Beta']))
  })
})
