import type { Browser } from '@playwright/test'
import { countBlockedTime } from './support/blocked-time.ts'
import { type LabPage, openLabPage } from './support/lab.ts'
import { median } from './support/median.ts'
import { countProcessorTime } from './support/processor-time.ts'
import { countWireBytes } from './support/wire-bytes.ts'

/** The visitor touches nothing for this long after the first paint. */
const WATCHED_MS = 5_000

export type Load = {
  /** JavaScript until the content was painted. */
  contentKb: number
  /** JavaScript in the watched time. */
  scriptKb: number
  /** In the watched time. */
  requests: number
  lcpMs: number
  /** Until the elements for `ready` were painted. */
  readyMs: number
  /** The main thread's work in the watched time. */
  processorMs: number
  /** What tasks of the watched time took beyond 50 ms each, of processor time. */
  blockedMs: number
  /** Until the content: requests that waited for each other. */
  roundTrips: number
  /** Elements in the page at the end. */
  nodes: number
  /** Addresses that any of the visits requested more than once in the watched time. */
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
        cold.push(await visit(browser, first, scenario))
        warm.push(await visit(browser, await first.again(), scenario))
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
    contentKb: of('contentKb'),
    scriptKb: of('scriptKb'),
    requests: of('requests'),
    lcpMs: of('lcpMs'),
    readyMs: of('readyMs'),
    processorMs: of('processorMs'),
    blockedMs: of('blockedMs'),
    roundTrips: of('roundTrips'),
    nodes: of('nodes'),
    askedTwice: [...new Set(loads.flatMap((load) => load.askedTwice))],
  }
}

async function visit(
  browser: Browser,
  { page, cdp }: LabPage,
  { url, token, ready }: Scenario,
): Promise<Load> {
  if (token !== null) await page.context().addCookies([{ name: 'token', value: token, url }])
  const bytes = countWireBytes(cdp)
  const processorMs = await countProcessorTime(cdp)
  const blockedMs = await countBlockedTime(browser, page)
  await page.addInitScript(watchPage, ready)
  await page.goto(url)
  await page.waitForFunction(
    (watchedMs) => {
      const paint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime
      const isReady = performance.getEntriesByName('ready').length > 0
      return isReady && paint !== undefined && performance.now() > paint + watchedMs
    },
    WATCHED_MS,
    { polling: 200 },
  )
  const seen = await page.evaluate(readPage)
  const { readyMs } = seen
  const endMs = seen.paintMs + WATCHED_MS
  return {
    contentKb: bytes.script(readyMs) / 1000,
    scriptKb: bytes.script(endMs) / 1000,
    requests: bytes.requests(endMs),
    lcpMs: seen.lcpMs,
    readyMs,
    processorMs: await processorMs(),
    blockedMs: await blockedMs(WATCHED_MS),
    roundTrips: bytes.roundTrips(readyMs),
    nodes: seen.nodes,
    askedTwice: bytes.askedTwice(endMs),
  }
}

/** In the page: marks the frame that shows the elements for `ready`, and keeps large paints. */
function watchPage(ready: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(ready) === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('ready')))
  })
  observer.observe(document, { childList: true, subtree: true })
  const paints: PerformanceEntry[] = []
  Object.assign(globalThis, { __paints: paints })
  new PerformanceObserver((list) => paints.push(...list.getEntries())).observe({
    type: 'largest-contentful-paint',
    buffered: true,
  })
}

/** In the page: times since the visit began, in ms, and its elements. */
function readPage() {
  const timeOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
  const paints: PerformanceEntry[] = Reflect.get(globalThis, '__paints')
  return {
    paintMs: timeOf('first-contentful-paint'),
    readyMs: timeOf('ready'),
    lcpMs: paints.at(-1)?.startTime ?? Number.NaN,
    nodes: document.querySelectorAll('*').length,
  }
}
