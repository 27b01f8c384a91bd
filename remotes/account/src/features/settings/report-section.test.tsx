import { getAccount, REPORT_PLACEHOLDERS } from '@flotilla/api/contract'
import { failingFetch, renderWithServer } from '@flotilla/testing'
import { aUser } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { failingSave, openSettings } from '../../../test/open-settings.ts'
import { remote } from '../../remote.tsx'

const { server, mailsTo, open } = await openSettings()

const button = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const reportFields = ['Primary colour', 'Contrast colour', 'Mail subject', 'Mail content']
const customised = () => screen.getByRole('switch', { name: 'Customised reports' })
const preview = () => within(screen.getByRole('figure', { name: 'Preview of the report' }))

async function openReports() {
  const view = await open()
  await view.user.click(button('Edit customer reports'))
  await view.user.click(customised())
  return view
}

describe('the settings of customer reports', () => {
  // spec: AA-2-043, AA-2-044
  it('enable their fields, all required, only in edit mode with customised reports on', async () => {
    const { user } = await open()
    const areOff = () => reportFields.map((name) => field(name).disabled)
    expect(areOff()).toEqual([true, true, true, true])
    expect(screen.queryByRole('switch', { name: 'Customised reports' })).toBeNull()
    expect(screen.getByText('Customised reports').nextElementSibling?.textContent).toBe('Off')
    await user.click(button('Edit customer reports'))
    expect(areOff()).toEqual([true, true, true, true])
    await user.click(customised())
    expect(areOff()).toEqual([false, false, false, false])
    expect(reportFields.every((name) => field(name).required)).toBe(true)
    await user.click(button('Cancel'))
    expect(areOff()).toEqual([true, true, true, true])
  })

  // spec: AA-5-011
  it('require every field before they are saved', async () => {
    const { user, http } = await openReports()
    for (const name of reportFields) await user.clear(field(name))
    await user.click(button('Save customer reports'))
    expect(screen.getAllByText('This is required')).toHaveLength(4)
    await user.type(field('Primary colour'), 'red')
    await user.click(button('Save customer reports'))
    expect(screen.getByText('Please choose a color')).toBeDefined()
    expect((await http.call(getAccount)).data.reports_customized).toBe(false)
  })

  // spec: AA-4-010, AA-8-001
  it('close after a failed save, say so, and the next Edit shows what was typed', async () => {
    const { user } = await open(failingSave())
    await user.click(button('Edit customer reports'))
    await user.click(customised())
    await user.click(button('Save customer reports'))
    expect(await screen.findByText('Error while saving configuration, please try again')).toBeDefined()
    expect(await screen.findByText('Your changes are not saved')).toBeDefined()
    await user.click(button('Edit customer reports'))
    expect(customised()).toHaveProperty('checked', true)
  })

  // spec: AA-2-046, AA-4-010, AA-8-001
  it('are saved and closed, and a test report with the new texts arrives', async () => {
    const { user, http, person } = await openReports()
    await user.clear(field('Mail subject'))
    await user.type(field('Mail subject'), 'News of {{site}')
    await user.click(button('Save customer reports'))
    expect(await screen.findByText('Settings saved successfully')).toBeDefined()
    expect(await screen.findByText('A test report is on its way to you')).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Edit customer reports' })).toBeDefined()
    const log = within(await screen.findByRole('list', { name: 'Sent reports' }))
    expect(log.getByText(`Example site, test: ${person.email}`)).toBeDefined()
    // The report may be on its way while the log is read, which is read again soon.
    expect(await log.findByText('Sent', undefined, { timeout: 10_000 })).toBeDefined()
    expect(mailsTo(person)).toMatchObject([{ subject: 'Test: News of Example site' }])
    expect((await http.call(getAccount)).data).toMatchObject({
      reports_customized: true,
      reports_mail_subject: 'News of {site}',
      config: { autobackup: false },
    })
  })

  it('offer a PDF of each sent report, and a preview', async () => {
    const saved: string[] = []
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download)
    })
    onTestFinished(() => click.mockRestore())
    const { user } = await openReports()
    await user.click(button('Save customer reports'))
    const log = within(await screen.findByRole('list', { name: 'Sent reports' }, { timeout: 10_000 }))
    await user.click(await log.findByRole('button', { name: /^PDF of Test: / }, { timeout: 10_000 }))
    await waitFor(() => expect(saved).toHaveLength(1))
    await user.click(button('Preview PDF'))
    await waitFor(
      () => expect(saved).toEqual([expect.stringMatching(/^Report Example site /), 'Report preview.pdf']),
      {
        timeout: 10_000,
      },
    )
  })

  it('keep the saved texts when customised reports are switched off', async () => {
    const { user, http } = await openReports()
    await user.click(button('Save customer reports'))
    await screen.findByText('Settings saved successfully')
    await user.click(await screen.findByRole('button', { name: 'Edit customer reports' }))
    await user.click(customised())
    await user.click(button('Save customer reports'))
    await waitFor(() => expect(screen.getAllByText('Settings saved successfully')).toHaveLength(2))
    const { data } = await http.call(getAccount)
    expect([data.reports_customized, data.reports_mail_subject]).toEqual([
      false,
      'Maintenance report for {site}',
    ])
  })

  // spec: AA-2-045
  it('offer the eight placeholders and insert one at the cursor', async () => {
    const { user } = await openReports()
    const group = within(screen.getByRole('group', { name: 'Insert into the mail subject' }))
    expect(group.getAllByRole('button').map((one) => one.textContent)).toEqual([...REPORT_PLACEHOLDERS])
    await user.clear(field('Mail subject'))
    await user.type(field('Mail subject'), 'For .')
    field('Mail subject').setSelectionRange(4, 4)
    await user.click(group.getByRole('button', { name: 'contactperson' }))
    expect(field('Mail subject').value).toBe('For {contactperson}.')
    expect(document.activeElement).toBe(field('Mail subject'))
    expect(field('Mail subject').selectionStart).toBe('For {contactperson}'.length)
  })

  it('refuse an unknown placeholder at its field, keep what was typed, and send no mail', async () => {
    const { user, http, person } = await openReports()
    await user.clear(field('Mail subject'))
    await user.type(field('Mail subject'), 'Wartung {{site} {{nonsense}')
    await user.click(button('Save customer reports'))
    await waitFor(() => expect(field('Mail subject').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText(/^\{nonsense\} is no placeholder\. These are known: /)).toBeDefined()
    expect(field('Mail subject').value).toBe('Wartung {site} {nonsense}')
    expect((await http.call(getAccount)).data.reports_customized).toBe(false)
    expect(mailsTo(person)).toEqual([])
  })

  it('preview the mail while it is typed, with example figures and the own colours', async () => {
    const { user } = await openReports()
    await user.clear(field('Mail content'))
    await user.type(field('Mail content'), 'Dear {{contactperson}, {{uptime-percentage} %')
    expect(preview().getByText('Dear Anna Klein, 99.98 %')).toBeDefined()
    await user.clear(field('Primary colour'))
    await user.type(field('Primary colour'), '#102030')
    expect(preview().getAllByText('Nordlicht')[0]?.style.background).toBe('rgb(16, 32, 48)')
    await user.click(customised())
    expect(preview().getByText('Maintenance report for Bäckerei Klein')).toBeDefined()
  })

  it('show no list of sent reports when the backend answers 404', async () => {
    const { fetch } = failingFetch({ 'account/reports': { status: 404, body: { message: 'Not found.' } } })
    await open(fetch)
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Sent reports' })).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('request no list of sent reports when the backend lacks that capability', async () => {
    const person = await aUser(server.db)
    const send = vi.fn(globalThis.fetch)
    const told = { server, user: person, remote, path: '/settings', fetch: send }
    await renderWithServer({ ...told, hasNoCapabilities: true })
    await screen.findByRole('heading', { name: 'Customer reports' })
    const asked = send.mock.calls.map(([request]) =>
      request instanceof Request ? request.url : String(request),
    )
    expect(asked.filter((url) => url.includes('reports'))).toEqual([])
  })

  it('say that the test report failed although the settings are saved', async () => {
    const { fetch } = failingFetch({
      sendtestreport: { status: 503, body: { message: 'The mail could not be sent.' } },
    })
    const { user } = await open(fetch)
    await user.click(button('Edit customer reports'))
    await user.click(button('Save customer reports'))
    expect(await screen.findByText('Settings saved successfully')).toBeDefined()
    expect(await screen.findByText('The test report could not be sent')).toBeDefined()
  })

  it('ask once before unsaved changes are lost', async () => {
    await openReports()
    const leave = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(leave)
    expect(leave.defaultPrevented).toBe(true)
  })
})
