import { createHttp } from '@flotilla/api/client'
import { getSite, type NewPlan, saveSitePlan } from '@flotilla/api/contract'
import { failingFetch, renderWithServer } from '@flotilla/testing'
import { aSite, aUser, startTestServer, type TestServer } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { remote } from '../../../remote.tsx'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
})

type Options = {
  fields?: Partial<Awaited<ReturnType<typeof aSite>>>
  fetch?: typeof globalThis.fetch
}

/** The schedule of a site with Thursday planned at 03:15, unless its backups are not possible. */
async function open({ fields = {}, fetch }: Options = {}) {
  const person = await aUser(server.db)
  const site = await aSite(server.db, { accountId: person.accountId, name: 'Alpha', ...fields })
  const path = `/sites?site=${site.id}&tab=schedule`
  const http = createHttp({ baseUrl: `${server.url}/api`, token: () => person.token })
  const plan = [{ type: 'backup', dow: 4, profile: null, hour: 3, minute: 15 } as const]
  if (site.canStartBackup) await http.call(saveSitePlan, { body: { id: site.id, plan } })
  const view = await renderWithServer({ server, user: person, remote, path, ...(fetch && { fetch }) })
  const texts = () => view.host.notices.all().map(({ tone, text }) => `${tone}: ${text}`)
  const plans = async () => {
    const { data } = await http.call(getSite, { params: { id: site.id } })
    return data.plans.map(({ next_run_at: _, ...entry }) => entry).toSorted((a, b) => a.dow - b.dow)
  }
  return { ...view, site, texts, plans }
}

const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })
const thursday = { action: 'backup', dow: 4, profile_id: null, hour: 3, minute: 15 }

describe('the schedule tab', () => {
  // spec: SM-2-074, SM-9-014, SM-9-017
  it('shows the week, the next run and its time zone', async () => {
    await open()
    const table = await screen.findByRole('table', { name: 'Weekly plan' })
    expect(
      within(table)
        .getAllByRole('rowheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])
    expect(box('Backup on Thursday').checked).toBe(true)
    expect(screen.getByText(/1 backup and 0 tests a week\. Next: Thursday/)).toBeDefined()
    expect(screen.getByText(/UTC all year: they do not follow daylight saving/)).toBeDefined()
  })

  // spec: SM-4-028, SM-4-029
  it('adds the backup to a test, and removes the test with the backup', async () => {
    const { user } = await open()
    await screen.findByRole('table', { name: 'Weekly plan' })
    await user.click(box('Test on Monday'))
    expect(box('Backup on Monday').checked).toBe(true)
    await user.click(box('Backup on Monday'))
    expect(box('Test on Monday').checked).toBe(false)
  })

  // spec: SM-2-075, SM-9-013
  it('offers hours from 0 to 23, quarters, and a profile for each day', async () => {
    const { user } = await open()
    await screen.findByRole('table', { name: 'Weekly plan' })
    const offered = (name: string) =>
      within(screen.getByRole('combobox', { name }))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ value }) => value)
    await user.click(screen.getByRole('button', { name: 'Time on Thursday: 03:15' }))
    await screen.findByRole('textbox', { name: 'Time on Thursday' })
    const columns = screen.getAllByRole('list').map((list) =>
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    )
    const hours = Array.from({ length: 24 }, (_, hour) => String(hour).padStart(2, '0'))
    expect(columns).toEqual(expect.arrayContaining([hours, ['00', '15', '30', '45']]))
    await user.keyboard('{Escape}')
    await user.click(box('Backup on Sunday'))
    for (const day of ['Thursday', 'Sunday']) expect(offered(`Profile on ${day}`)[0]).toBe('')
  })

  // spec: SM-2-076, SM-8-014
  it('saves the edited plan of the week', async () => {
    const { user, texts, plans } = await open()
    await screen.findByRole('table', { name: 'Weekly plan' })
    await user.click(box('Test on Monday'))
    await user.click(screen.getByRole('button', { name: /^Time on Monday: / }))
    const time = await screen.findByRole('textbox', { name: 'Time on Monday' })
    await user.clear(time)
    await user.type(time, '13:45{Enter}')
    expect(screen.getByText('Unsaved changes')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Save plan' }))
    await waitFor(() => expect(texts()).toEqual(['success: Plan saved successfully']))
    const monday = { action: 'backupandtest', dow: 1, profile_id: null, hour: 13, minute: 45 }
    expect(await plans()).toEqual([monday, thursday])
    await waitFor(() => expect(screen.queryByText('Unsaved changes')).toBeNull())
  })

  it('sends the days with a backup under the field names of the contract', async () => {
    const bodies: unknown[] = []
    const { user, texts, site } = await open({
      fetch: async (input, init) => {
        const request = new Request(input, init)
        if (request.url.includes('/site/plan')) bodies.push(await request.clone().json())
        return fetch(request)
      },
    })
    await screen.findByRole('table', { name: 'Weekly plan' })
    await user.click(box('Test on Thursday'))
    await user.click(screen.getByRole('button', { name: 'Save plan' }))
    await waitFor(() => expect(texts()).toEqual(['success: Plan saved successfully']))
    const plan = [{ type: 'backupandtest', dow: 4, profile: null, hour: 3, minute: 15 }]
    expect(bodies).toEqual([{ id: site.id, plan }])
  })

  // spec: SM-8-015
  it('keeps changes when saving fails, and drops them on Discard', async () => {
    const broken = failingFetch({ '/site/plan': { status: 500, body: { message: 'No.' } } })
    const { user, texts, plans } = await open({ fetch: broken.fetch })
    await screen.findByRole('table', { name: 'Weekly plan' })
    await user.click(box('Backup on Sunday'))
    await user.click(screen.getByRole('button', { name: 'Save plan' }))
    await waitFor(() => expect(texts()).toEqual(['error: Error while saving plan, please try again']))
    expect(box('Backup on Sunday').checked).toBe(true)
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(box('Backup on Sunday').checked).toBe(false)
    // The focus is not lost with the button: Tab continues from here.
    expect(document.activeElement).not.toBe(document.body)
    expect(await plans()).toEqual([thursday])
  })

  it('shows an error of the server above the form and keeps the changes', async () => {
    const body = {
      message: 'Please check your input.',
      code: 'invalid',
      errors: { 'plan.0.hour': ['Too early.'] },
    }
    const { user } = await open({ fetch: failingFetch({ '/site/plan': { status: 422, body } }).fetch })
    await screen.findByRole('table', { name: 'Weekly plan' })
    await user.click(box('Backup on Sunday'))
    await user.click(screen.getByRole('button', { name: 'Save plan' }))
    const form = within(screen.getByRole('form', { name: 'Weekly plan' }))
    expect((await form.findByRole('alert')).textContent).toContain('Too early.')
    expect(box('Backup on Sunday').checked).toBe(true)
  })

  it('keeps the edited week when another one is saved meanwhile, which Discard shows', async () => {
    const { user, http, host, site } = await open()
    await screen.findByRole('table', { name: 'Weekly plan' })
    await user.click(box('Backup on Sunday'))
    const plan: NewPlan = [{ type: 'backup', dow: 2, profile: null, hour: 3, minute: 0 }]
    await http.call(saveSitePlan, { body: { id: site.id, plan } })
    await host.queryClient.invalidateQueries()
    expect([box('Backup on Sunday').checked, box('Backup on Tuesday').checked]).toEqual([true, false])
    await user.click(screen.getByRole('button', { name: 'Discard' }))
    expect([box('Backup on Sunday').checked, box('Backup on Tuesday').checked]).toEqual([false, true])
  })

  it('shows changes made during a save as unsaved', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const held: typeof globalThis.fetch = async (input, init) => {
      if (String(input instanceof Request ? input.url : input).includes('/site/plan')) await gate
      return fetch(input, init)
    }
    const { user, texts } = await open({ fetch: held })
    await screen.findByRole('table', { name: 'Weekly plan' })
    await user.click(box('Backup on Sunday'))
    await user.click(screen.getByRole('button', { name: 'Save plan' }))
    await user.click(box('Backup on Monday'))
    release()
    await waitFor(() => expect(texts()).toEqual(['success: Plan saved successfully']))
    expect(box('Backup on Monday').checked).toBe(true)
    expect(screen.getByText('Unsaved changes')).toBeDefined()
  })

  it('asks once before it discards unsaved changes', async () => {
    const { user, address, site } = await open()
    await screen.findByRole('table', { name: 'Weekly plan' })
    await user.click(box('Backup on Sunday'))
    await user.click(screen.getByRole('link', { name: 'Backups' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Leave without saving?' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(address()).toBe(`/sites?site=${site.id}&tab=schedule`)
    await user.click(screen.getByRole('link', { name: 'Backups' }))
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }))
    await waitFor(() => expect(address()).toBe(`/sites?site=${site.id}&tab=backups`))
  })

  // spec: SM-2-067, SM-2-068, SM-5-007
  it('asks to install the backup tool instead of offering a plan', async () => {
    await open({ fields: { canStartBackup: false } })
    expect(await screen.findByText(/install the tool/)).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('shows each day as one line on a narrow screen, with profile and time only for days with a backup', async () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    const { user } = await open()
    const week = await screen.findByRole('list', { name: 'Weekly plan' })
    const choices = () => within(week).queryAllByRole('combobox', { name: /Profile on/ })
    expect(choices().map((choice) => choice.getAttribute('aria-label'))).toEqual(['Profile on Thursday'])
    await user.click(box('Backup on Monday'))
    expect(choices()).toHaveLength(2)
    expect(week.textContent).not.toContain('No backup')
  })
})
