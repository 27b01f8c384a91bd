import { type Http, permittedHttp } from '@flotilla/api/client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { sharedKeys, sharedQueries } from './shared-queries.ts'

const http: Http = { call: async () => ({ data: [] }) as never, forRemote: () => http }

/** What the frame has once a remote with these permissions reads the same, and the frame reads again. */
async function afterReadOf(permissions: readonly string[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const frame = new QueryObserver(client, sharedQueries.tags(http))
  const remote = new QueryObserver(
    client,
    sharedQueries.tags(permittedHttp(http, { remote: 'risk', permissions })),
  )
  const ends = [frame.subscribe(() => {}), remote.subscribe(() => {})]
  await client.invalidateQueries()
  for (const end of ends) end()
  return { frame: frame.getCurrentResult().status, remote: remote.getCurrentResult().status }
}

it('a read of the frame stays when a remote is refused the same read', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await afterReadOf([])).toEqual({ frame: 'success', remote: 'error' })
})

it('a read is shared with a remote that may make it', async () => {
  expect(await afterReadOf(['sites:read'])).toEqual({ frame: 'success', remote: 'success' })
})

it('a change by a remote that may not read it reaches the frame', async () => {
  const client = new QueryClient()
  const frame = new QueryObserver(client, sharedQueries.account(http))
  const end = frame.subscribe(() => {})
  await vi.waitUntil(() => frame.getCurrentResult().isSuccess)
  const before = frame.getCurrentResult().dataUpdatedAt
  vi.setSystemTime(before + 1000)
  await client.invalidateQueries({ queryKey: sharedKeys.account })
  expect(frame.getCurrentResult().dataUpdatedAt).toBe(before + 1000)
  end()
  vi.useRealTimers()
})
