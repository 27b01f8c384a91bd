import { createHttp } from '@flotilla/api/client'
import { parseRealtimeEvent, type RealtimeEventName, RealtimeEvents } from '@flotilla/api/contract'
import { createFakeHost, fakeSession } from '@flotilla/platform/fake-host'
import { aSiteRow } from '@flotilla/testing/stories'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { nextMoment, rowOf, storeRows } from './rows.ts'
import { siteKeys } from './site-queries.ts'
import { siteEvents } from './site-realtime.ts'
// Fetched when the first event comes, which no clock of a test hurries.
import './site-detail.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const names = Object.keys(RealtimeEvents) as RealtimeEventName[]
const fields = {
  ...{
    site_id: 7,
    site_name: 'Bakery',
    backup_id: 1,
    audit_id: 1,
    extension_id: 1,
    progress: 40,
    message: null,
  },
  ...{ process_state: 2, last_test_state: 2, state: 2 },
}

// spec: SM-4-031, SM-4-041, SM-4-042, AA-4-020, AA-4-023
it.each(names.filter((name) => !name.endsWith('.progress')))(
  'the event %s has the detail of its site read again',
  async (name) => {
    const asked: string[] = []
    const http = createHttp({
      baseUrl: 'http://127.0.0.1/api',
      fetch: async (input) => {
        asked.push(new URL(input instanceof Request ? input.url : input).pathname)
        return Response.json({ message: 'Later.' }, { status: 503 })
      },
    })
    const host = createFakeHost({ http })
    const handlers = siteEvents({ ...host.platform, navigate: () => {} })
    const payload = parseRealtimeEvent(name, {
      ...fields,
      ...(name === 'siteupdate.success' && { process_state: 0 }),
    })
    const handler = handlers[name] as ((payload: unknown) => void) | undefined
    handler?.(payload?.payload)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(asked).toContain('/api/site/7')
  },
)

describe('siteEvents with a backend that reads sites by id', () => {
  const row = { id: 7, name: 'Bakery', process_state: 1, data: { url: 'https://bakery.example/' } }
  const pagination = { total: 1, per_page: 1, current_page: 1, total_pages: 1 }

  async function after(name: 'backup.started', rows: object[]) {
    const asked: string[] = []
    const http = createHttp({
      baseUrl: 'http://127.0.0.1/api',
      fetch: async (input) => {
        const { pathname, search } = new URL(input instanceof Request ? input.url : input)
        asked.push(`${pathname}${search}`)
        return Response.json({ data: rows, meta: { pagination } })
      },
    })
    const { user } = fakeSession()
    const session = fakeSession({ user: { ...user, capabilities: ['site-ids'] } })
    const { platform, notices } = createFakeHost({ http, session })
    const { queryClient } = platform
    const shown = aSiteRow({ id: 7, process_state: 0 })
    const list = { ids: storeRows(queryClient, [shown], nextMoment()) }
    const onScreen = new QueryObserver(queryClient, {
      queryKey: [...siteKeys.some(), 0, [7]],
      initialData: list,
      staleTime: Number.POSITIVE_INFINITY,
    })
    const leave = onScreen.subscribe(() => {})
    siteEvents({ ...platform, navigate: () => {} })[name]?.({ site_id: 7, site_name: 'Bakery' })
    await vi.advanceTimersByTimeAsync(1_000)
    leave()
    return { asked, shown: rowOf(queryClient, 7), notices }
  }

  it('read only the row of the site, which every list then shows', async () => {
    const { asked, shown } = await after('backup.started', [row])
    expect(asked).toHaveLength(1)
    expect(asked[0]).toContain('/api/accountsites?')
    expect(asked[0]).toContain('ids=7')
    expect(shown).toMatchObject({ id: 7, process_state: 1 })
  })

  it('show no error when the site is gone', async () => {
    const { notices } = await after('backup.started', [])
    expect(notices.all()).toEqual([])
  })
})
