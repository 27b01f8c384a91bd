import type { CDPSession } from '@playwright/test'

/**
 * Counts what the page's main thread works, milliseconds of processor time at the lab's slow-down: it holds
 * on a busy machine, where the wall clock measures the others as well. Call before the page is opened; the
 * function reads it.
 */
export async function countProcessorTime(cdp: CDPSession): Promise<() => Promise<number>> {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
  return async () => {
    const { metrics } = await cdp.send('Performance.getMetrics')
    const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
    return seconds * 1000
  }
}
