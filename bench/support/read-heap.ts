import type { CDPSession } from '@playwright/test'

export type Heap = { bytes: number; listeners: number; nodes: number }

/** Memory of the page after garbage collection. */
export async function readHeap(cdp: CDPSession): Promise<Heap> {
  for (let round = 0; round < 3; round += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { metrics } = await cdp.send('Performance.getMetrics')
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN
  return {
    bytes: metric('JSHeapUsedSize'),
    listeners: metric('JSEventListeners'),
    nodes: metric('Nodes'),
  }
}
