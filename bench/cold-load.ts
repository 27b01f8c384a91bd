import type { Browser } from '@playwright/test'
import { type LabPage, openLabPage } from './support/lab.ts'
import { median } from './support/median.ts'
import { countProcessorTime } from './support/processor-time.ts'
import { countWireBytes } from './support/wire-bytes.ts'

export type Load = {
  /** Until the largest paint or `readyMs`, whichever was later, as are the requests. */
  scriptKb: number
  lcpMs: number
  /** Until the elements for `ready` were painted. */
  readyMs: number
  /** The main thread's work until then. */
  processorMs: number
  requests: number
  /** Until then: requests that waited for each other. */
  roundTrips: number
  /** Elements in the page at that time. */
  nodes: number
  /** Until then: addresses that any of the visits requested more than once. */
  askedTwice: string[]
}

export type Scenario = { url: string; token: string | null; ready: string }

/**
 * Cold visits, and after each a warm one; medians by scenario. Scenarios take turns, so that a machine whose
 * speed drifts treats them alike. `ready` selects elements that mark the content.
 */
export async function measureLoads(
  browser: Browser,
  scenarios: readonly Scenario[],
  runs: number,
): Promise<{ cold: Load; warm: Load }[]> {
  const all = scenarios.map((scenario) => ({ scenario, cold: [] as Load[], warm: [] as Load[] }))
  for (let run = 0; run < runs; run++) {
    for (const { scenario, cold, warm } of all) {
      const first = await openLabPage(browser)
      try {
        cold.push(await visit(first, scenario))
        warm.push(await visit(await first.again(), scenario))
      } finally {
        await first.close()
      }
    }
  }
  return all.map(({ cold, warm }) => ({ cold: middle(cold), warm: middle(warm) }))
}

function middle(loads: readonly Load[]): Load {
  const of = (key: Exclude<keyof Load, 'askedTwice'>) => median(loads.map((load) => load[key]))
  return {
    scriptKb: of('scriptKb'),
    lcpMs: of('lcpMs'),
    readyMs: of('readyMs'),
    processorMs: of('processorMs'),
    requests: of('requests'),
    roundTrips: of('roundTrips'),
    nodes: of('nodes'),
    askedTwice: [...new Set(loads.flatMap((load) => load.askedTwice))],
  }
}

async function visit({ page, cdp }: LabPage, { url, token, ready }: Scenario): Promise<Load> {
  if (token !== null) await page.context().addCookies([{ name: 'token', value: token, url }])
  const bytes = countWireBytes(cdp)
  const processorMs = await countProcessorTime(cdp)
  await page.addInitScript(watchReady, ready)
  await page.goto(url)
  await page.locator(ready).first().waitFor()
  const readyMs = await page.waitForFunction(() => performance.getEntriesByName('ready')[0]?.startTime)
  const workedMs = await processorMs()
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  const shownMs = await readyMs.jsonValue()
  const lcpMs = await page.evaluate(largestPaint)
  const endMs = Math.max(lcpMs, shownMs ?? 0)
  return {
    scriptKb: bytes.script(endMs) / 1000,
    lcpMs,
    readyMs: shownMs ?? Number.NaN,
    processorMs: workedMs,
    requests: bytes.requests(endMs),
    roundTrips: bytes.roundTrips(endMs),
    nodes,
    askedTwice: bytes.askedTwice(endMs),
  }
}

/** In the page: marks the frame that shows the elements for `ready`. */
function watchReady(ready: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(ready) === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('ready')))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** In the page: paint time of its largest picture or text so far, ms. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
}
