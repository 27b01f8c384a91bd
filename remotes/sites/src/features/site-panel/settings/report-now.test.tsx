import { saveSiteConfiguration } from '@flotilla/api/contract'
import { failingFetch } from '@flotilla/testing'
import { aBackup } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { panelTab } from '../../../../test/panel-tab.ts'

const tab = panelTab<Parameters<typeof aBackup>[2]>('settings', aBackup)

/** The settings of a site whose customer reads German. */
async function open(options: Parameters<typeof tab.open>[1] = {}) {
  const view = await tab.open([], options)
  const configuration = { report_email: 'anna@klein.test', report_language: 'de' as const }
  await view.http.call(saveSiteConfiguration, { body: { id: view.site.id, configuration } })
  await view.host.queryClient.invalidateQueries()
  const offer = () => screen.findByRole('button', { name: /^Send the report now/ })
  return { ...view, offer }
}

describe('the report that is sent now', () => {
  it('is shown to the person first, in the language of the customer, and then goes to the customer', async () => {
    const { user, offer, address, site, texts } = await open()
    await user.click(await offer())
    const dialog = within(await screen.findByRole('dialog', { name: 'Report on Alpha' }))
    const text = await dialog.findByRole('region', { name: 'Text of the mail' })
    expect(text.getAttribute('lang')).toBe('de')
    expect(text.textContent).toContain('Aktualisierte Erweiterungen: 0')
    expect(dialog.getByText('anna@klein.test')).toBeDefined()
    expect(address()).toBe(`/sites?site=${site.id}&tab=settings&report=1`)
    expect(texts()).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Send now' }))
    await waitFor(() => expect(texts()).toEqual(['info: The report is on its way to anna@klein.test']))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(address()).toBe(`/sites?site=${site.id}&tab=settings`)
  })

  it('is not sent to a customer who has changed since it was shown', async () => {
    const { user, http, site, texts } = await open({ place: '&report=1' })
    const dialog = within(await screen.findByRole('dialog', { name: 'Report on Alpha' }))
    await dialog.findByText('anna@klein.test')
    const configuration = { report_email: 'berta@klein.test' }
    await http.call(saveSiteConfiguration, { body: { id: site.id, configuration } })
    await user.click(dialog.getByRole('button', { name: 'Send now' }))
    await waitFor(() => expect(texts()).toEqual(['error: The report could not be sent']))
    expect(await dialog.findByText('berta@klein.test')).toBeDefined()
  })

  it('says why it cannot be shown, and offers to try again', async () => {
    const broken = failingFetch({
      '/report': { status: 503, body: { message: 'Later.', code: 'unavailable' } },
    })
    const { user } = await open({ place: '&report=1', fetch: broken.fetch })
    const dialog = within(await screen.findByRole('dialog', { name: 'Report on Alpha' }))
    expect(await dialog.findByText('Later.')).toBeDefined()
    expect(dialog.getByRole('button', { name: /^Send now/ }).getAttribute('aria-disabled')).toBe('true')
    broken.heal()
    await user.click(dialog.getByRole('button', { name: 'Retry' }))
    expect(await dialog.findByText('anna@klein.test')).toBeDefined()
  })

  it('is not offered while the settings have changes', async () => {
    const { user, offer } = await open()
    // The form has what was saved: what is typed now is a change of it.
    await screen.findByDisplayValue('anna@klein.test')
    await user.type(screen.getByRole('textbox', { name: 'Contact person' }), 'Anna')
    expect((await offer()).getAttribute('aria-disabled')).toBe('true')
  })
})
