import type { CDPSession } from '@playwright/test'

/**
 * Measures the work of the page's main thread, in milliseconds of processor time at the lab's slow-down:
 * valid on a busy machine, where the wall clock includes other programs. Call before the page is opened; the
 * returned function reads it.
 */
export async function countProcessorTime(cdp: CDPSession): Promise<() => Promise<number>> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    return seconds * 1000
  }
}
