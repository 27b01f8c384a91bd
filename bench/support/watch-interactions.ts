import type { Page } from '@playwright/test'
import { percentile } from './percentile.ts'

/** ms. `longestTask`: of the page's whole work meanwhile, 0 when no task was over 50 ms. */
export type Interactions = { count: number; p75: number; p98: number; longestTask: number }

/**
 * From now on the page notes the time from each interaction to the next paint, as INP counts it (Event
 * Timing: the longest event of an `interactionId`), and its long tasks; call it before the first `goto`.
 */
export async function watchInteractions(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const longest = new Map<number, number>()
    const tasks: number[] = []
    Object.assign(globalThis, { __interactions: longest, __longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = Number(Reflect.get(entry, 'interactionId') ?? 0)
        if (id > 0) longest.set(id, Math.max(longest.get(id) ?? 0, entry.duration))
      }
    }).observe({ type: 'event', buffered: true, ...{ durationThreshold: 16 } })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push(entry.duration)
    }).observe({ type: 'longtask', buffered: true })
  })
}

/**
 * Events since the last call. Interactions under the browser's threshold of 16 ms count as 16, because it
 * does not report them.
 */
export async function takeInteractions(page: Page, presses: number): Promise<Interactions> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)))
  const measured = await page.evaluate(() => {
    const longest: Map<number, number> = Reflect.get(globalThis, '__interactions')
    const tasks: number[] = Reflect.get(globalThis, '__longTasks')
    const durations = [...longest.values()]
    longest.clear()
    return { durations, longestTask: Math.max(0, ...tasks.splice(0)) }
  })
  const unseen = Array.from({ length: Math.max(0, presses - measured.durations.length) }, () => 16)
  const durations = [...measured.durations, ...unseen]
  return {
    count: durations.length,
    p75: percentile(durations, 75),
    p98: percentile(durations, 98),
    longestTask: measured.longestTask,
  }
}
