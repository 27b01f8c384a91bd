import { afterEach, expect, it, vi } from 'vitest'
import { fetchWhenIdle } from './fetch-when-idle.ts'
import { onDemand } from './on-demand.ts'

afterEach(() => void vi.useRealTimers())

it('fetchWhenIdle fetches every part once per page, one after the other, in idle time', async () => {
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
