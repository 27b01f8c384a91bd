import { createHttp } from '@flotilla/api/client'
import { getSite, saveSitePlan } from '@flotilla/api/contract'
import { renderWithServer } from '@flotilla/testing'
import { aSite, aTag, aUser, startTestServer } from '@flotilla/testing/server'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { remote } from '../../remote.tsx'

const server = await startTestServer()
afterAll(() => server.close())

/** An account with Alpha and Beta of one machine, Own with a schedule, and Bare without a backup tool. */
async function open() {
  const { db, url } = server
  const user = await aUser(db)
  const { accountId, token } = user
  const ids: Record<string, number> = {}
  for (const name of ['Alpha', 'Beta', 'Own', 'Bare'])
    ids[name] = (await aSite(db, { accountId, name, canStartBackup: name !== 'Bare' })).id
  const tag = await aTag(db, { accountId, name: 'Nord' })
  await db.execute(`insert into site_tags (site_id, tag_id) values (${ids.Beta}, ${tag.id})`)
  const http = createHttp({ baseUrl: `${url}/api`, token: () => token })
  const plan = [{ type: 'backup', dow: 5, profile: null, hour: 13, minute: 30 } as const]
  await http.call(saveSitePlan, { body: { id: ids.Own ?? 0, plan } })
  const view = await renderWithServer({ server, user, remote, path: '/sites' })
  await screen.findByRole('link', { name: 'Alpha' })
  return {
    ...view,
    texts: () => view.host.notices.all().map(({ tone, text }) => `${tone}: ${text}`),
    /** "7 3:0": day and time of each entry. */
    async plans(name: string) {
      const { data } = await http.call(getSite, { params: { id: ids[name] ?? 0 } })
      return data.plans.map(({ dow, hour, minute }) => `${dow} ${hour}:${minute}`).toSorted()
    },
  }
}

/** In tests all open dialogs of antd have one id for their titles, so the form tells which one it is. */
async function sheet(title: string) {
  expect(await screen.findByText(title)).toBeDefined()
  return within(screen.getByRole('form', { name: 'Schedule' }))
}

/** Selects all sites of the page and opens the sheet. */
async function openForAll(view: Awaited<ReturnType<typeof open>>) {
  await view.user.click(screen.getByRole('checkbox', { name: 'Select all sites on this page' }))
  await view.user.click(await screen.findByRole('button', { name: 'Set schedule…' }))
  return sheet('Set schedule: 4 selected')
}

describe('the sheet that sets one schedule for many sites', () => {
  it('says what it would change and leave out, and sets it', async () => {
    const view = await open()
    const { user, plans, texts } = view
    const shown = await openForAll(view)
    expect(await shown.findByText('2 sites are backed up every day, from 02:00 until 06:00.')).toBeDefined()
    expect(shown.getByRole('list', { name: '2 are left out' }).children).toHaveLength(2)
    const spread = shown.getByRole('list', { name: 'Sites that start in each hour' })
    expect([...spread.children].map(({ textContent }) => textContent)).toEqual([
      '02:001',
      '03:000',
      '04:001',
      '05:000',
    ])
    await user.click(shown.getByRole('button', { name: 'Sundays' }))
    await user.click(shown.getByRole('checkbox', { name: 'Test on Sunday' }))
    expect(await shown.findByText('2 sites are backed up once a week, from 02:00 until 06:00.')).toBeDefined()
    await user.click(await shown.findByRole('button', { name: 'Set schedule of 2 sites', busy: false }))
    await waitFor(() => expect(texts()).toEqual(['success: Schedule of 2 sites set']))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await Promise.all(['Alpha', 'Beta', 'Own', 'Bare'].map(plans))).toEqual([
      ['7 2:0'],
      ['7 4:0'],
      ['5 13:30'],
      [],
    ])
  })

  it('replaces the schedules that sites have only where it is told to', async () => {
    const view = await open()
    const { user, plans, texts } = view
    const shown = await openForAll(view)
    const replace = await shown.findByRole('checkbox', { name: 'Replace the schedule of 1 site' })
    await user.click(replace)
    await user.click(await shown.findByRole('button', { name: 'Set schedule of 3 sites' }))
    await waitFor(() => expect(texts()).toEqual(['success: Schedule of 3 sites set']))
    expect(await plans('Own')).toHaveLength(7)
  })

  it('sets the schedule of the sites of a tag, from the list of tags', async () => {
    const { user, plans, texts } = await open()
    await user.click(screen.getByRole('button', { name: 'Tags' }))
    await user.click(await screen.findByRole('button', { name: 'Set schedule of Nord' }))
    const shown = await sheet('Set schedule: Nord')
    await user.click(await shown.findByRole('button', { name: 'Set schedule of 1 site' }))
    await waitFor(() => expect(texts()).toEqual(['success: Schedule of 1 site set']))
    expect([await plans('Alpha'), await plans('Beta')].map(({ length }) => length)).toEqual([0, 7])
  })

  it('sets nothing without a day', async () => {
    const view = await open()
    const shown = await openForAll(view)
    await view.user.click(await shown.findByRole('button', { name: 'Sundays' }))
    await view.user.click(shown.getByRole('checkbox', { name: 'Backup on Sunday' }))
    expect(shown.getByRole('status').textContent).toBe('Tick a day on which the sites are backed up.')
    const act = shown.getByRole('button', { name: /^Set schedule/ })
    expect(act.getAttribute('aria-disabled')).toBe('true')
    await view.user.click(act)
    expect(view.texts()).toEqual([])
  })
})
