import { afterEach, expect, it, vi } from 'vitest'
import { fetchWhenIdle } from './fetch-when-idle.ts'
import { onDemand } from './on-demand.ts'

afterEach(() => void vi.useRealTimers())

it('fetchWhenIdle fetches every part once per page, in idle time, and only after five untouched seconds', async () => {
  vi.useFakeTimers()
  const page = new EventTarget()
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, page[name].bind(page))
  const idle: (() => unknown)[] = []
  vi.stubGlobal('requestIdleCallback', (callback: () => unknown) => idle.push(callback))
  const fetched: string[] = []
  for (const name of ['menu', 'filter'])
    onDemand(async () => {
      fetched.push(name)
    })
  /** Passes time, in which the browser is idle once per 500 ms. */
  const pass = async (ms: number) => {
    for (let passed = 0; passed < ms; passed += 500) {
      await vi.advanceTimersByTimeAsync(500)
      idle.shift()?.()
    }
    await vi.advanceTimersByTimeAsync(0)
  }
  fetchWhenIdle()
  fetchWhenIdle()
  await pass(4_000)
  page.dispatchEvent(new Event('keydown'))
  await pass(4_500)
  expect(fetched).toEqual([])
  await pass(500)
  expect(fetched).toEqual(['menu'])
  page.dispatchEvent(new Event('pointerdown'))
  await pass(4_500)
  expect(fetched).toEqual(['menu'])
  await pass(1_000)
  expect(fetched).toEqual(['menu', 'filter'])
  expect(idle).toHaveLength(0)
})
