import { getSite, saveSiteConfiguration } from '@flotilla/api/contract'
import { failingFetch } from '@flotilla/testing'
import { aBackup } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { panelTab } from '../../../../test/panel-tab.ts'

const tab = panelTab<Parameters<typeof aBackup>[2]>('settings', aBackup)

/** The settings of a site with one backup of profile 3. */
async function open(fetch?: typeof globalThis.fetch) {
  const view = await tab.open([{ profileId: 3 }], fetch && { fetch })
  const saved = async () =>
    (await view.http.call(getSite, { params: { id: view.site.id } })).data.configuration
  await screen.findByRole('form', { name: 'Settings of Alpha' })
  return { ...view, saved }
}

const saveButton = () => screen.getByRole('button', { name: /^Save settings/ })
const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail for reports' })

describe('the settings tab', () => {
  // spec: SM-2-089, SM-2-090, SM-8-012
  it('saves changed fields', async () => {
    const { user, texts, saved } = await open()
    const backups = within(screen.getByRole('radiogroup', { name: 'Automatic backup' }))
    await user.click(backups.getByRole('radio', { name: 'On' }))
    await user.click(screen.getByRole('checkbox', { name: 'Use a default profile' }))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Default profile' }), '3')
    await user.click(screen.getByRole('checkbox', { name: 'Use a default time' }))
    await user.click(screen.getByRole('button', { name: /^Default time: / }))
    const time = await screen.findByRole('textbox', { name: 'Default time' })
    await user.clear(time)
    await user.type(time, '13:45{Enter}')
    await user.type(email(), 'customer@example.test')
    await user.click(screen.getByRole('checkbox', { name: 'Send the report' }))
    await user.click(saveButton())
    await waitFor(() => expect(texts()).toEqual(['success: Settings saved successfully']))
    expect(await saved()).toMatchObject({
      autobackup: 1,
      autoupdate: -1,
      use_default_backup_profile: true,
      default_backup_profile: 3,
      use_default_backup_time: true,
      default_backup_time: '13:45',
      report_email: 'customer@example.test',
      send_report: true,
      send_copy: false,
    })
    expect(await screen.findByText('All changes saved')).toBeDefined()
  })

  it('saves language and interval of the report', async () => {
    const { user, saved } = await open()
    expect(await saved()).toMatchObject({ report_language: 'en', report_cadence: 'monthly' })
    await user.selectOptions(screen.getByRole('combobox', { name: 'Language of the report' }), 'German')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sent' }), 'Every quarter, on its 1st day')
    await user.click(saveButton())
    expect(await screen.findByText('All changes saved')).toBeDefined()
    expect(await saved()).toMatchObject({ report_language: 'de', report_cadence: 'quarterly' })
  })

  it('offers neither language nor interval when the backend sends none', async () => {
    const { fetch: send } = globalThis
    await open(async (input, init) => {
      const answer = await send(input, init)
      const text = await answer.text()
      const plain = text.replaceAll(/"report_(language|cadence)":"\w+",/g, '')
      return new Response(plain, { status: answer.status, headers: { 'content-type': 'application/json' } })
    })
    expect(email()).toBeDefined()
    expect(screen.queryByRole('combobox', { name: 'Language of the report' })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Sent' })).toBeNull()
  })

  // spec: SM-5-003
  it('sends nothing when nothing has changed', async () => {
    const { user, texts } = await open()
    expect(saveButton().getAttribute('aria-disabled')).toBe('true')
    await user.type(screen.getByRole('textbox', { name: 'Contact person' }), '{Enter}')
    await user.click(screen.getByRole('checkbox', { name: 'Send the report' }))
    await user.click(screen.getByRole('checkbox', { name: 'Send the report' }))
    expect(saveButton().getAttribute('aria-disabled')).toBe('true')
    expect(texts()).toEqual([])
  })

  // spec: SM-5-002
  it('refuses an invalid e-mail address at its field', async () => {
    const { user, texts } = await open()
    await user.type(email(), 'nobody')
    await user.click(saveButton())
    expect(await screen.findByText('Please provide a valid e-mail address')).toBeDefined()
    expect(email().getAttribute('aria-invalid')).toBe('true')
    expect(texts()).toEqual([])
    await user.type(email(), '@example.test')
    expect(email().getAttribute('aria-invalid')).toBeNull()
  })

  it('shows all errors of the server at their fields, and focuses the first', async () => {
    const errors = {
      'configuration.report_contactperson': ['Too long.'],
      'configuration.report_email': ['Somebody else has it.'],
    }
    const body = { message: 'Please check your input.', code: 'invalid', errors }
    const broken = failingFetch({ '/site/configuration': { status: 422, body } })
    const { user } = await open(broken.fetch)
    await user.type(email(), 'a@b.test')
    await user.click(saveButton())
    expect(await screen.findByText('Somebody else has it.')).toBeDefined()
    expect(screen.getByText('Too long.')).toBeDefined()
    const first = screen.getByRole('textbox', { name: 'Contact person' })
    await waitFor(() => expect(document.activeElement).toBe(first))
    await user.type(first, 'Jo')
    expect(document.activeElement).toBe(first)
    expect(screen.queryByText('Too long.')).toBeNull()
    expect(screen.getByText('Somebody else has it.')).toBeDefined()
  })

  it('shows an error of the server that names no field above the form', async () => {
    const errors = { 'configuration.quota': ['Reports are not part of your plan.'] }
    const body = { message: 'Please check your input.', code: 'invalid', errors }
    const { user } = await open(failingFetch({ '/site/configuration': { status: 422, body } }).fetch)
    await user.type(email(), 'a@b.test')
    await user.click(saveButton())
    const form = within(screen.getByRole('form', { name: 'Settings of Alpha' }))
    expect((await form.findByRole('alert')).textContent).toContain('Reports are not part of your plan.')
    expect(email().value).toBe('a@b.test')
  })

  it('takes over values that the server reports meanwhile, except of edited fields, which Cancel resets', async () => {
    const { user, http, host, site } = await open()
    await user.type(email(), 'mine@b.test')
    const configuration = { report_email: 'theirs@b.test', report_contactperson: 'Kim' }
    await http.call(saveSiteConfiguration, { body: { id: site.id, configuration } })
    await host.queryClient.invalidateQueries()
    const person = screen.getByRole<HTMLInputElement>('textbox', { name: 'Contact person' })
    await waitFor(() => expect(person.value).toBe('Kim'))
    expect(email().value).toBe('mine@b.test')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(email().value).toBe('theirs@b.test')
  })

  // spec: SM-8-013
  it('keeps what was typed when saving fails, and restores the saved values on Cancel', async () => {
    const broken = failingFetch({ '/site/configuration': { status: 500, body: { message: 'No.' } } })
    const { user, texts } = await open(broken.fetch)
    await user.type(email(), 'a@b.test')
    await user.click(saveButton())
    await waitFor(() =>
      expect(texts()).toEqual(['error: Error while saving configuration, please try again']),
    )
    expect(email().value).toBe('a@b.test')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(email().value).toBe('')
    // The focus is not lost with the button: Tab continues from here.
    expect(document.activeElement).toBe(saveButton().parentElement)
  })

  it('asks once before it discards unsaved changes', async () => {
    const { user, address, site } = await open()
    await user.type(email(), 'a')
    await user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(address()).toBe(`/sites?site=${site.id}`))
  })

  it('sends nothing of changes that are discarded on leaving the page', async () => {
    const { user, address, site, texts, saved } = await open()
    await user.type(email(), 'a@b.test')
    await user.click(screen.getByRole('link', { name: 'Dashboard' }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(address()).toBe(`/sites?site=${site.id}`))
    expect([texts(), (await saved()).report_email]).toEqual([[], null])
  })
})
