import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import { startProduct } from '../e2e/support/product.ts'
import { openBrowser, openLabPage } from './support/lab.ts'
import { openBenchPage } from './support/open-bench-page.ts'
import { signInForToken } from './support/sign-in-for-token.ts'
import { takeInteractions } from './support/watch-interactions.ts'

const SITES = 2000
/** The page is watched for this long after its load, untouched. */
const STILL_MS = 5_000
const ROUNDS = 12

type Case = { path: string; ready: string; acts: ((page: Page) => Promise<void>)[] }

const press = (key: string) => (page: Page) => page.keyboard.press(key)
const searchFor = (letter: string) => (page: Page) => page.getByRole('searchbox').first().press(letter)
const typing = [searchFor('a'), searchFor('k'), searchFor('Backspace'), searchFor('Backspace')]

/** Pages with what people do on them, which leaves them as they were. */
const cases: Case[] = [
  { path: '/sites', ready: 'tbody tr', acts: [press('j'), press('x'), press('x'), ...typing] },
  {
    path: '/overview',
    ready: '[role="grid"] [tabindex="0"], .st-fleet-squares, main h1',
    acts: [press('ArrowRight'), press('ArrowRight'), press('ArrowDown'), press('ArrowUp')],
  },
  {
    path: '/attention',
    ready: 'main li',
    acts: [press('j'), press('j'), press('k'), press('?'), press('Escape')],
  },
  { path: '/extensions', ready: 'tbody tr', acts: typing },
  { path: '/updates', ready: 'tbody tr', acts: typing },
  { path: '/activity', ready: 'main li, tbody tr', acts: [press('Tab'), press('Tab'), press('Shift+Tab')] },
  {
    path: '/sites?help=sites',
    ready: '.fs-guide__text',
    acts: [press('Escape'), press('F1'), press('Tab'), press('Tab')],
  },
]

/**
 * Pages of an account of 2000 sites: LCP and layout shift of a first visit in the lab (4 × CPU, 9 Mbps,
 * 100 ms), then INP of what people do on them, at full speed.
 */
export async function benchPages(): Promise<void> {
  const product = await startProduct({ sites: SITES })
  const browser = await openBrowser()
  try {
    for (const one of cases) {
      const { lcp, shift } = await visit(browser, product.url, one)
      const { count, p75, p98 } = await workOn(browser, product.url, one)
      console.log(
        `  ${one.path.padEnd(18)} LCP ${lcp.toFixed(0)} ms, layout shift ${shift.toFixed(3)} (target 0.02)` +
          `, INP p75 ${p75.toFixed(0)} ms, p98 ${p98.toFixed(0)} ms (target 100), ${count} interactions`,
      )
    }
  } finally {
    await browser.close()
    await product.close()
  }
}

async function visit(browser: Browser, url: string, { path, ready }: Case) {
  const { page, close } = await openLabPage(browser)
  try {
    await page.context().addCookies([{ name: 'token', value: await signInForToken(url), url }])
    await page.addInitScript(() => {
      const seen = { lcp: 0, shift: 0 }
      Object.assign(globalThis, { __seen: seen })
      new PerformanceObserver((list) => {
        seen.lcp = list.getEntries().at(-1)?.startTime ?? seen.lcp
      }).observe({ type: 'largest-contentful-paint', buffered: true })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.shift += Number(Reflect.get(entry, 'value'))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(url + path)
    await page.locator(ready).first().waitFor()
    await sleep(STILL_MS)
    return await page.evaluate((): { lcp: number; shift: number } => Reflect.get(globalThis, '__seen'))
  } finally {
    await close()
  }
}

async function workOn(browser: Browser, url: string, { path, ready, acts }: Case) {
  const { page, close } = await openBenchPage(browser, url)
  try {
    await page.goto(url + path)
    await page.locator(ready).first().waitFor()
    await sleep(STILL_MS)
    await takeInteractions(page, 0)
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const act of acts) {
        await act(page)
        await sleep(100)
      }
    }
    return await takeInteractions(page, ROUNDS * acts.length)
  } finally {
    await close()
  }
}
