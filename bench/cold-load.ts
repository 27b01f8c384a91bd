import type { Browser } from '@playwright/test'
import { openLabPage } from './support/lab.ts'
import { median } from './support/median.ts'
import { countWireBytes } from './support/wire-bytes.ts'

export type ColdLoad = {
  scriptKb: number
  lcpMs: number
  /** Until what `ready` selects was painted. */
  readyMs: number
  requests: number
  /** Until the largest paint or `readyMs`, whichever was later: requests that waited for each other. */
  roundTrips: number
  /** Until then: addresses that any of the visits asked for more than once. */
  askedTwice: string[]
}

type Scenario = { url: string; token: string | null; ready: string }

/** One cold visit after the other; medians. `ready` is a selector that stands when the page shows its content. */
export async function measureColdLoad(browser: Browser, scenario: Scenario, runs: number): Promise<ColdLoad> {
  const results: ColdLoad[] = []
  for (let run = 0; run < runs; run++) results.push(await visit(browser, scenario))
  return {
    scriptKb: median(results.map((result) => result.scriptKb)),
    lcpMs: median(results.map((result) => result.lcpMs)),
    readyMs: median(results.map((result) => result.readyMs)),
    requests: median(results.map((result) => result.requests)),
    roundTrips: median(results.map((result) => result.roundTrips)),
    askedTwice: [...new Set(results.flatMap((result) => result.askedTwice))],
  }
}

async function visit(browser: Browser, { url, token, ready }: Scenario): Promise<ColdLoad> {
  const { page, cdp, close } = await openLabPage(browser)
  try {
    if (token !== null) await page.context().addCookies([{ name: 'token', value: token, url }])
    const bytes = countWireBytes(cdp)
    await page.addInitScript(watchReady, ready)
    await page.goto(url)
    await page.locator(ready).first().waitFor()
    const readyMs = await page.waitForFunction(() => performance.getEntriesByName('ready')[0]?.startTime)
    const shownMs = await readyMs.jsonValue()
    const lcpMs = await page.evaluate(largestPaint)
    const endMs = Math.max(lcpMs, shownMs ?? 0)
    return {
      scriptKb: bytes.script() / 1000,
      lcpMs,
      readyMs: shownMs ?? Number.NaN,
      requests: bytes.requests(),
      roundTrips: bytes.roundTrips(endMs),
      askedTwice: bytes.askedTwice(endMs),
    }
  } finally {
    await close()
  }
}

/** In the page: marks the frame that shows what `ready` selects. */
function watchReady(ready: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(ready) === null) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('ready')))
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** In the page: when its largest picture or text so far was painted, ms. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
}
