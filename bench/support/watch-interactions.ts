import type { Page } from '@playwright/test'
import { percentile } from './percentile.ts'

export type Interactions = { count: number; p75: number; p98: number }

/** From now on the page notes how long each interaction took to the next paint; call it before the first `goto`. */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longest = new Map<number, number>()
    Object.assign(globalThis, { __interactions: longest })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = Number(Reflect.get(entry, 'interactionId') ?? 0)
        if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration))
      }
    }).observe({ type: 'event', buffered: true, ...{ durationThreshold: 16 } })
  })
}

/** Interactions since the last call, ms. Those under the browser's threshold of 16 ms count as 16: they are not told. */
export async function takeInteractions(page: Page, presses: number): Promise<Interactions> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  const told = await page.evaluate(() => {
    const longest: Map<number, number> = Reflect.get(globalThis, '__interactions')
    const durations = [...longest.values()]
    longest.clear()
    return durations
  })
  const durations = [...told, ...Array.from({ length: Math.max(0, presses - told.length) }, () => 16)]
  return { count: durations.length, p75: percentile(durations, 75), p98: percentile(durations, 98) }
}
