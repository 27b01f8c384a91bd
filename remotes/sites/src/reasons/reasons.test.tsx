import { SiteFields, siteReasons } from '@flotilla/api/contract'
import { fineSite, reasonsNow } from '@flotilla/api/reason-cases'
import { aBackup } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openSites } from '../../test/open-sites.ts'
import { reasonTitle } from '../data/reasons/reason-title.ts'

const { open, db } = openSites()
const rowOf = (name: string) => {
  const row = screen.getByRole('link', { name }).closest('[data-row]')
  if (!(row instanceof HTMLElement)) throw new Error(`There is no row of ${name}.`)
  return within(row)
}
const failed = {
  ...{ coreNeedUpdate: 1, coreUpdateTo: '5.4.9', phpVersion: '7.4.33' },
  causes: { coreFailure: { target: '5.4.9', message: 'The disk is full.', at: '2026-11-21T18:00:00Z' } },
}

it('reasonTitle names the release or the days of the site', () => {
  const site = SiteFields.parse({
    ...{ ...fineSite, url: 'https://a.test/', php_version: '7.4.33', app_version: '4.4.14' },
    tls_expiration: '2026-12-03T00:00:00Z',
  })
  const reasons = siteReasons({ ...site, kept: null }, reasonsNow)
  const titles = reasons.map((reason) => reasonTitle(reason, site, reasonsNow))
  expect(titles).toEqual(['Joomla 4.4 end of life', 'TLS ends in 11 days', 'PHP 7.4 end of life'])
})

describe('the state of a site', () => {
  it('shows its reason in the list, and opens all reasons with an act each', async () => {
    const { user, called, ids } = await open([
      { name: 'Alpha', ...failed },
      { name: 'Beta', online: false, offlineSince: new Date(Date.now() - 2 * 3_600_000 - 60_000) },
      { name: 'Fine' },
    ])
    await screen.findByRole('link', { name: 'Alpha' })
    expect(rowOf('Alpha').getByTitle('Critical: Core update failed')).toBeDefined()
    expect(rowOf('Alpha').getByText('+1')).toBeDefined()
    expect(rowOf('Beta').getAllByText('Offline 2 h').length).toBeGreaterThan(0)
    expect(rowOf('Fine').queryByRole('button', { name: /, why: / })).toBeNull()
    await user.click(
      rowOf('Alpha').getByRole('button', { name: 'Critical Core update failed +1, why: Alpha' }),
    )
    const reasons = within(await screen.findByRole('list', { name: 'Reasons of Alpha' }))
    expect(reasons.getByText('The last update of Joomla to 5.4.9 failed. The disk is full.')).toBeDefined()
    expect(reasons.getByText('PHP 7.4 end of life')).toBeDefined()
    expect(reasons.getByRole('link', { name: 'Open log: Alpha' }).getAttribute('href')).toBe(
      `/activity?site=${ids[0]}`,
    )
    expect(reasons.getByRole('link', { name: 'Explain: Core update failed' }).getAttribute('href')).toBe(
      '/sites?help=reasons.core_update_failed',
    )
    await user.click(reasons.getByRole('button', { name: 'Update core: Alpha' }))
    await user.click(await screen.findByRole('checkbox', { name: 'Back up first' }))
    await user.click(await screen.findByRole('button', { name: 'Update core of Alpha' }))
    await waitFor(() =>
      expect(called.some(({ pathname }) => pathname.endsWith(`/site/${ids[0]}/updatecore`))).toBe(true),
    )
  })

  it('closes its reasons on Esc, returns the focus, and leaves the site open', async () => {
    const { user, address } = await open([{ name: 'Alpha', ...failed }], ([id]) => `/sites?site=${id}`)
    const button = await screen.findByRole('button', { name: /^Critical .*, why: Alpha$/ })
    await user.click(button)
    expect(await screen.findByRole('dialog', { name: /, why: Alpha$/ })).toBeDefined()
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(button)
    expect(address()).toContain('site=')
  })

  it('offers to test the latest testable backup, and to reconnect with the known address', async () => {
    const { user, called } = await open(
      [
        {
          name: 'Alpha',
          url: 'https://alpha.test/',
          refreshFailures: 1,
          causes: { refreshFailure: { code: 'site_token', message: 'The site refused the token.' } },
        },
      ],
      ([id]) => `/sites?site=${id}`,
      async (accountId, [id = 0]) => {
        await aBackup(db(), { id, accountId }, { lastTestState: 3 })
      },
    )
    await user.click(await screen.findByRole('button', { name: /^Critical .*, why: Alpha$/ }))
    await user.click(await screen.findByRole('button', { name: 'Test backup: Alpha' }))
    await waitFor(() =>
      expect(called.some(({ pathname }) => /\/backup\/\d+\/test$/.test(pathname))).toBe(true),
    )
    await user.click(screen.getByRole('link', { name: 'Reconnect: Alpha' }))
    const address = await screen.findByRole('textbox', { name: /^Address/ })
    expect(address).toHaveProperty('value', 'https://alpha.test/')
  })
})

describe('the panel of a site that was partly overwritten', () => {
  it('says what happened, which version the site reports, and where the latest tested backup is', async () => {
    const halfUpdate = { target: '5.4.9', found: '5.4.8', at: '2026-11-21T18:00:00Z' }
    const { user, address } = await open(
      [{ name: 'Alpha', halfUpdate, coreNeedUpdate: 1, coreUpdateTo: '5.4.9' }],
      ([id]) => `/sites?site=${id}`,
      async (accountId, [id = 0]) => {
        const startedAt = new Date('2026-11-20T03:00:00Z')
        await aBackup(db(), { id, accountId }, { startedAt, lastTestState: 2 })
      },
    )
    expect(await screen.findByText('This site was partly overwritten by an update of Joomla')).toBeDefined()
    expect(
      screen.getByText(/partly overwritten by an update to Joomla 5\.4\.9\. It says that it has 5\.4\.8/),
    ).toBeDefined()
    await user.click(screen.getByRole('link', { name: 'the tested backup' }))
    await waitFor(() => expect(address()).toMatch(/tab=backups&restore=\d+$/))
    expect(await screen.findByRole('heading', { name: /^Restore the backup of 20\.11\.2026/ })).toBeDefined()
  })
})

describe('the figure Attention', () => {
  it('comes first in the overview, filters by it, and leads to the attention page', async () => {
    const { user, address } = await open([{ name: 'Alpha', ...failed }, { name: 'Fine' }])
    const figure = await screen.findByRole('button', { name: /^Attention/ })
    await waitFor(() => expect(figure.textContent).toContain('11 critical'))
    await user.click(figure)
    await waitFor(() => expect(address()).toBe('/sites?figure=attention'))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Fine' })).toBeNull())
    await user.click(screen.getByRole('link', { name: '1 needs attention' }))
    await waitFor(() => expect(address()).toBe('/attention'))
  })
})
