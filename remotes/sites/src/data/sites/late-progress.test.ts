import { createHttp } from '@flotilla/api/client'
import { createFakeHost } from '@flotilla/platform/fake-host'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { siteEvents } from './site-realtime.ts'
// Fetched when the first event comes, which no clock of a test hurries.
import './site-detail.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const site = { id: 7, name: 'Bakery', url: 'https://bakery.example/' }

function aConsole(process_state: number) {
  const now = { process_state, answer: Promise.resolve() }
  const asked = vi.fn()
  const http = createHttp({
    baseUrl: 'http://127.0.0.1/api',
    fetch: async () => {
      asked()
      const { answer, ...state } = now
      await answer
      return Response.json({ data: { ...site, ...state } })
    },
  })
  const host = createFakeHost({ http })
  const handlers = siteEvents({ ...host.platform, navigate: () => {} })
  const { progress } = host.platform
  const hear = (name: keyof ReturnType<typeof siteEvents>, more: object) => {
    const event = { site_id: 7, site_name: 'Bakery', ...more }
    if ('progress' in event) progress.set('site', 7, Number(event.progress))
    const handler = handlers[name] as ((payload: unknown) => void) | undefined
    handler?.(event)
  }
  return { hear, now, asked, percent: () => progress.get('site', 7) }
}

describe('the percent of a site whose backend does not number its events', () => {
  it.each([
    ['backup.finished', 'backup.progress'],
    ['backup.failed', 'backup.progress'],
    ['coreupdate.success', 'coreupdate.progress'],
    ['coreupdate.failed', 'coreupdate.progress'],
  ] as const)('after %s is cleared again when a late %s finds the site idle', async (end, name) => {
    const { hear, percent } = aConsole(0)
    hear(end, {})
    hear(name, { progress: 50 })
    expect(percent()).toBe(50)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(percent()).toBeNull()
  })

  it('stays when the site is busy again, which is read once', async () => {
    const { hear, now, percent, asked } = aConsole(0)
    hear('coreupdate.failed', {})
    await vi.advanceTimersByTimeAsync(1_000)
    asked.mockClear()
    now.process_state = 1
    for (const progress of [20, 40, 60]) {
      hear('coreupdate.progress', { progress })
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(percent()).toBe(60)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('is not cleared by a read that began before the event', async () => {
    const { hear, now, percent } = aConsole(0)
    hear('backup.finished', {})
    await vi.advanceTimersByTimeAsync(1_000)
    let release = () => {}
    now.answer = new Promise((resolve) => {
      release = resolve
    })
    hear('backup.progress', { progress: 20 })
    await vi.advanceTimersByTimeAsync(300)
    hear('backup.progress', { progress: 50 })
    release()
    await vi.advanceTimersByTimeAsync(100)
    expect(percent()).toBe(50)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(percent()).toBeNull()
  })

  it('stays without a read when no end was reported since the start', async () => {
    const { hear, percent, asked } = aConsole(0)
    hear('backup.finished', {})
    hear('backup.started', {})
    await vi.advanceTimersByTimeAsync(1_000)
    asked.mockClear()
    hear('backup.progress', { progress: 50 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(percent()).toBe(50)
    expect(asked).not.toHaveBeenCalled()
  })

  it('stays without a read when events are numbered', async () => {
    const { hear, percent, asked } = aConsole(0)
    hear('backup.finished', { seq: 2 })
    await vi.advanceTimersByTimeAsync(1_000)
    asked.mockClear()
    hear('backup.progress', { progress: 50, seq: 3 })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(percent()).toBe(50)
    expect(asked).not.toHaveBeenCalled()
  })
})
