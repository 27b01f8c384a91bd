import type { Browser, Page } from '@playwright/test'
import { z } from 'zod'

/** A task this short does not keep a click waiting, ms. */
const SHORT_MS = 50

const Trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** Microseconds; `tdur` is processor time. */
      ts: z.number().optional(),
      tdur: z.number().optional(),
    }),
  ),
})

/**
 * Measures what the tasks of the page's main thread take beyond 50 ms each, in milliseconds of processor time
 * at the lab's slow-down. It counts tasks that begin within a time after the first contentful paint. Call
 * before the page is opened; the returned function ends the measurement.
 */
export async function countBlockedTime(
  browser: Browser,
  page: Page,
): Promise<(withinMs: number) => Promise<number>> {
  await browser.startTracing(page, { categories: ['loading', 'disabled-by-default-devtools.timeline'] })
  return async (withinMs) => {
    const { traceEvents } = Trace.parse(JSON.parse((await browser.stopTracing()).toString()))
    const paint = traceEvents.find(({ name }) => name === 'firstContentfulPaint')
    if (paint?.ts === undefined) return Number.NaN
    const { pid, tid, ts: paintedAt } = paint
    return traceEvents
      .filter((event) => event.name === 'RunTask' && event.pid === pid && event.tid === tid)
      .filter(({ ts = 0 }) => ts >= paintedAt && ts < paintedAt + withinMs * 1000)
      .reduce((sum, { tdur = 0 }) => sum + Math.max(0, tdur / 1000 - SHORT_MS), 0)
  }
}
