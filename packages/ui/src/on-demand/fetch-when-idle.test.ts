import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => void vi.useRealTimers())

it('fetches every part once a page, one after the other, in idle time after the page has settled', async () => {
  // The parts of a page are counted once in its modules; other test files of this worker have parts, too.
  vi.resetModules()
  const { onDemand } = await import('./on-demand.ts')
  const { fetchWhenIdle } = await import('./fetch-when-idle.ts')
  vi.useFakeTimers()
  const idle: (() => unknown)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => unknown) => idle.push(callback))
  const fetched: string[] = []
  for (const name of ['menu', 'filter'])
    onDemand(async () => {
      fetched.push(name)
    })
  fetchWhenIdle()
  fetchWhenIdle()
  expect(idle).toHaveLength(0)
  vi.runAllTimers()
  expect(fetched).toEqual([])
  await idle.shift()?.()
  expect(fetched).toEqual(['menu'])
  await idle.shift()?.()
  expect(fetched).toEqual(['menu', 'filter'])
  expect(idle).toHaveLength(0)
})
