import { createHttp } from '@flotilla/api/client'
import { parseRealtimeEvent, type RealtimeEventName, RealtimeEvents } from '@flotilla/api/contract'
import { createFakeHost } from '@flotilla/platform/fake-host'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { siteEvents } from './site-realtime.ts'

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
  '%s refreshes the record of its site',
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
