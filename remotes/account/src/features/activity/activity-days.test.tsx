import { failingFetch, renderWithServer } from '@flotilla/testing'
import { aUser, startTestServer } from '@flotilla/testing/server'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, describe, expect, it } from 'vitest'
import { logQuery } from '../../data/activity/activity-filters.ts'
import { remote } from '../../remote.tsx'

const server = await startTestServer({ now: () => new Date('2026-11-20T12:00:00Z') })
afterAll(() => server.close())

type Options = { fetch?: typeof globalThis.fetch; hasNoCapabilities?: boolean }

/** Three entries on Friday, one of them failed; one on Thursday, just before midnight. */
async function open(path = '/activity', options: Options = {}) {
  const person = await aUser(server.db)
  const log: [type: string, result: string, at: string][] = [
    ['backup', 'finished', '2026-11-20T09:30:00Z'],
    ['backup', 'failed', '2026-11-20T08:30:00Z'],
    ['audit', 'finished', '2026-11-20T00:00:00Z'],
    ['core_update', 'success', '2026-11-19T23:59:59Z'],
  ]
  for (const [type, result, at] of log)
    await server.db.execute(
      `insert into activity (account_id, site_name, type, result, created_at)
       values (${person.accountId}, 'Alpha', '${type}', '${result}', '${at}')`,
    )
  return renderWithServer({ server, user: person, remote, path, ...options })
}

const rows = () => screen.queryAllByRole('rowheader').map((cell) => cell.textContent)
const friday = { name: 'Friday 20 November: 3 entries, 1 failed' }
const thursday = { name: 'Thursday 19 November: 1 entry' }

describe('logQuery', () => {
  const filters = { page: 1, sort: 'payload', dir: 'asc', search: '', type: '', site: 0, result: '' } as const

  it('sends a day together with the offset of the person, and neither when no day is chosen', () => {
    const asked = logQuery({ ...filters, day: '2026-11-20', offset: -5 })
    expect(asked).toMatchObject({ day: '2026-11-20', offset: -5 })
    expect(Object.keys(logQuery({ ...filters, day: '', offset: -5 }))).not.toContain('offset')
  })
})

describe('the days above the activity log', () => {
  it('are 30 cells that name the number of entries and failures of their day', async () => {
    await open()
    await screen.findByRole('button', friday)
    expect(screen.getByRole('button', thursday)).toBeDefined()
    expect(screen.getAllByRole('button', { pressed: false })).toHaveLength(30)
    expect(screen.getByText('Last 30 days: 4 entries, 1 failed')).toBeDefined()
  })

  it('filter the log to a day when pressed, and remove the filter when pressed again', async () => {
    const { user, address } = await open()
    await user.click(await screen.findByRole('button', thursday))
    await waitFor(() => expect(rows()).toEqual(['Core update successful']))
    expect(address()).toBe('/activity?day=2026-11-19')
    expect(screen.getByText(thursday.name)).toBeDefined()
    await user.click(screen.getByRole('button', { ...friday, pressed: false }))
    await waitFor(() =>
      expect(rows()).toEqual(['Backup finished', 'Backup failed', 'Security audit finished']),
    )
    await user.click(screen.getByRole('button', { ...friday, pressed: true }))
    await waitFor(() => expect(rows()).toHaveLength(4))
    expect(address()).toBe('/activity')
  })

  it('offer a way back when the chosen day is empty or older than 30 days', async () => {
    const { user } = await open('/activity?day=2026-01-02')
    expect(await screen.findByText('Friday 2 January 2026')).toBeDefined()
    expect(await screen.findByRole('heading', { name: 'No activity matches' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Show all days' }))
    await waitFor(() => expect(rows()).toHaveLength(4))
  })

  it('are one stop of the tab order, and arrow keys move between them', async () => {
    const { user } = await open()
    const last = await screen.findByRole('button', friday)
    expect(screen.getAllByRole('button', { pressed: false }).filter((day) => day.tabIndex === 0)).toEqual([
      last,
    ])
    last.focus()
    await user.keyboard('{ArrowRight}{ArrowLeft}')
    expect(document.activeElement).toBe(screen.getByRole('button', thursday))
    await user.keyboard('{Home}{ArrowLeft}')
    expect(document.activeElement).toBe(
      screen.getByRole('button', { name: 'Thursday 22 October: 0 entries' }),
    )
    await user.keyboard('{End}{Enter}')
    expect(await screen.findByRole('button', { ...friday, pressed: true })).toBeDefined()
  })

  it('count only entries that match the other filters', async () => {
    await open('/activity?type=backup')
    expect(
      await screen.findByRole('button', { name: 'Friday 20 November: 2 entries, 1 failed' }),
    ).toBeDefined()
    expect(screen.getByRole('button', { name: 'Thursday 19 November: 0 entries' })).toBeDefined()
  })

  it('say that the count failed, and count again on request', async () => {
    const { fetch, heal } = failingFetch({ '/api/activitydays': { status: 400, body: { message: 'No.' } } })
    const { user } = await open('/activity', { fetch })
    await screen.findByText('The days could not be counted.')
    heal()
    await user.click(screen.getByRole('button', { name: 'Count again' }))
    expect(await screen.findByRole('button', friday)).toBeDefined()
  })

  it('are absent and filter nothing when the backend lacks the capability to count days', async () => {
    await open('/activity?day=2026-11-19', { hasNoCapabilities: true })
    await waitFor(() => expect(rows()).toHaveLength(4))
    expect(screen.queryByRole('group', { name: 'Last 30 days' })).toBeNull()
  })
})
