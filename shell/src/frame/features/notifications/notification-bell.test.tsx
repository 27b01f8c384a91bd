import type { Notice } from '@flotilla/api/contract'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { type Answers, signedIn } from '../../../../test/answer-fetch.ts'
import { openConsole } from '../../../../test/open-console.tsx'
import { notified } from '../../../store/notice-slices.ts'

const at = '2026-11-25T08:00:00Z'
const counts = { total: 3, waiting: 0, running: 0, done: 1, failed: 2, skipped: 0, cancelled: 0 }

function aNotice(id: number, fields: Partial<Notice> = {}): Notice {
  return {
    ...{ id, seq: id, severity: 'danger', text: `Site is down: Site ${id}`, detail: 'HTTP 500' },
    ...{
      site: { id, name: `Site ${id}` },
      batch: null,
      since: at,
      changed_at: at,
      ended_at: null,
      is_read: false,
    },
    ...fields,
  }
}

const failure = (id: number | null, name: string, isOver: boolean) => ({
  ...{ site: { id, name }, what: null, reason: 'Disk is full', is_over: isOver },
})
const batch = aNotice(9, {
  ...{ text: 'Backup of 3 sites: 1 done, 2 failed', detail: null, site: null },
  batch: { id: 4, counts, failures: [failure(5, 'Beta', false), failure(6, 'Gamma', true)] },
})

/** The console of a person whose account has these notices, two on a page. */
function openBell(notices: Notice[], more: Answers = {}, given: { originalToken?: string } = {}) {
  const server = { notices }
  const answers: Answers = {
    ...signedIn({ capabilities: ['notices'] }),
    'GET /notices': ({ search }) => {
      const query = new URLSearchParams(search)
      const size = Number(query.get('limit') ?? 2)
      const listed = server.notices.filter(
        ({ severity }) => query.get('failures') !== '1' || severity === 'danger',
      )
      const begin = Number(query.get('before')?.split('-')[1] ?? 0)
      const unread = server.notices.filter(
        (each) => each.severity === 'danger' && !each.is_read && !each.ended_at,
      )
      const end = begin + size
      const next = listed.length > end ? `0-${end}` : null
      return { json: { data: listed.slice(begin, end), meta: { unread: unread.length, up_to: 9, next } } }
    },
    'POST /notices/read': () => {
      server.notices = server.notices.map((notice) => ({ ...notice, is_read: true }))
      return { json: { message: 'Marked as read' } }
    },
    ...more,
  }
  const remotes = { sites: { paths: ['/sites'], module: { routes: [{ path: '*', element: <p>Sites</p> }] } } }
  return { ...openConsole({ path: '/sites', token: 't', answers, remotes, ...given }), server }
}

const bell = (name: string) => screen.findByRole('button', { name })
const panel = () => screen.getByRole('dialog', { name: 'Notifications' })

const closePanel = () => fireEvent.click(within(panel()).getByRole('button', { name: 'Close notifications' }))

/** Presses the bell of this name, and waits for its list. */
async function press({ user }: Pick<ReturnType<typeof openConsole>, 'user'>, name: string) {
  await user.click(await bell(name))
  await screen.findByRole('dialog', { name: 'Notifications' })
}

describe('the bell over the notices of the server', () => {
  it('counts unread failures that go on, and shows the notices with links to their sites', async () => {
    const well = aNotice(3, { severity: 'success', text: 'Backup: 5 done', detail: null, site: null })
    const { user } = openBell([aNotice(1), well])
    await press({ user }, 'Notifications, 1 unread')
    const link = await within(panel()).findByRole('link', { name: 'Site is down: Site 1' })
    expect(link.getAttribute('href')).toBe('/sites?site=1')
    expect(within(panel()).getByText('Backup: 5 done')).toBeDefined()
    await user.click(within(panel()).getByRole('radio', { name: 'Failures' }))
    await waitFor(() => expect(within(panel()).queryByText('Backup: 5 done')).toBeNull())
  })

  it('shows when each notice changed last, by which the list goes, and how long a trouble went on', async () => {
    const hour = (hours: number) => `2026-11-25T${String(8 + hours).padStart(2, '0')}:00:00Z`
    const over = { changed_at: hour(4), ended_at: hour(4) }
    const run = { severity: 'success', changed_at: hour(2), ended_at: hour(2) } as const
    const { user } = openBell([aNotice(3, over), aNotice(2, { changed_at: hour(3) }), aNotice(1, run)])
    await press({ user }, 'Notifications, 1 unread')
    await user.click(await within(panel()).findByRole('button', { name: 'Show earlier ones' }))
    await within(panel()).findByText('Site is down: Site 1')
    const lines = [...panel().querySelectorAll('.fs-notes__time')].map((line) => {
      const time = line.querySelector('time')
      return [time?.dateTime, line.textContent?.slice(time?.textContent?.length)]
    })
    expect(lines).toEqual([
      [hour(4), ', over after 4 h'],
      [hour(3), ', began 3 h before'],
      [hour(2), ''],
    ])
  })

  it('shows a batch as one, with what failed and what went well since', async () => {
    const { user } = openBell([batch])
    await press({ user }, 'Notifications, 1 unread')
    const list = await within(panel()).findByRole('list', { name: `Failures of ${batch.text}` })
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['BetaDisk is full', 'GammaDisk is fullOver'])
    expect(within(list).getByRole('link', { name: 'Beta' }).getAttribute('href')).toBe('/sites?site=5')
  })

  it('marks as read what was there when it closes, and goes on page by page', async () => {
    const { user, calls } = openBell([aNotice(3), aNotice(2), aNotice(1)])
    await press({ user }, 'Notifications, 3 unread')
    await user.click(await within(panel()).findByRole('button', { name: 'Show earlier ones' }))
    await within(panel()).findByText('Site is down: Site 1')
    closePanel()
    await bell('Notifications')
    expect(calls.filter(({ call }) => call === 'POST /notices/read').map(({ body }) => body)).toEqual([
      { up_to: 9 },
    ])
  })

  it('reads again what an event may have changed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    const { hear, server } = openBell([])
    await bell('Notifications')
    server.notices = [aNotice(1)]
    hear('site.down', { site_id: 1 })
    await vi.advanceTimersByTimeAsync(2000)
    await bell('Notifications, 1 unread')
    vi.useRealTimers()
  })

  it('marks nothing as read for an administrator who acts as the person', async () => {
    const { user, calls } = openBell([aNotice(1)], {}, { originalToken: 'admin' })
    await press({ user }, 'Notifications, 1 unread')
    await within(panel()).findByText('Site is down: Site 1')
    expect(within(panel()).queryByRole('button', { name: 'Mark all read' })).toBeNull()
    closePanel()
    expect(calls.some(({ call }) => call === 'POST /notices/read')).toBe(false)
  })

  it('says that nothing has happened, and that the list could not be loaded', async () => {
    const none = openBell([])
    await press(none, 'Notifications')
    expect(await within(panel()).findByText('Nothing has happened in the last 30 days.')).toBeDefined()
    none.unmount()
    const broken = openBell([], { 'GET /notices': () => ({ status: 403, json: { message: 'Not for you' } }) })
    await press(broken, 'Notifications')
    expect(await within(panel()).findByText('Notifications could not be loaded')).toBeDefined()
  })
})

it('the bell counts the failures since the page was opened before a backend that keeps no notices', async () => {
  const { services, user, calls } = openBell([], signedIn())
  await bell('Notifications')
  const site = { siteId: 7, siteName: 'Alpha', at, detail: null, kind: 'backup' }
  for (const moment of ['done', 'failed'] as const) {
    const tone = moment === 'failed' ? 'error' : 'success'
    services.store.dispatch(notified({ ...site, tone, moment, text: `Backup ${moment}: Alpha` }))
  }
  await press({ user }, 'Notifications, 1 unread')
  expect(await within(panel()).findByText('Backup: 1 done, 1 failed')).toBeDefined()
  closePanel()
  await bell('Notifications')
  expect(calls.some(({ call }) => call.includes('/notices'))).toBe(false)
})
