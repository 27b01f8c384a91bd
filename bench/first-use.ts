import type { Browser, Page } from '@playwright/test'
import { startProduct } from '../e2e/support/product.ts'
import { clickToPaint } from './support/click-to-paint.ts'
import { openBrowser, openLabPage } from './support/lab.ts'
import { median } from './support/median.ts'
import { signInForToken } from './support/sign-in-for-token.ts'

const runs = Number(process.env.BENCH_RUNS ?? 9)

/** Openings on /sites: the element to press, and the sign that it is open. */
const firsts = [
  { name: 'menu of a row', pressed: 'tbody [aria-haspopup="menu"]', content: '[role="menuitem"]' },
  { name: 'filter', pressed: 'main [aria-haspopup="listbox"]', content: '[role="option"]' },
  {
    name: 'dialog',
    pressed: 'role=button[name="Tags"]',
    content: '[role="dialog"] .fl-dialog__body',
  },
] as const

/** Slow-down of the processor → target in ms (quality: Speed). */
const processors = [
  { slowdown: 4, target: 500 },
  { slowdown: 1, target: 150 },
] as const

/**
 * From the click that first opens a menu, a filter or a dialog to its content, after pointing at it, with a
 * cold cache, in the lab and on a processor at full speed.
 */
export async function printFirstUse(): Promise<void> {
  const product = await startProduct()
  const browser = await openBrowser()
  try {
    console.log(
      `click that first opens something, pointed at before, to its content painted; medians of ${runs}`,
    )
    const token = await signInForToken(product.url)
    for (const { name, pressed, content } of firsts) {
      for (const { slowdown, target } of processors) {
        const took: number[] = []
        for (let run = 0; run < runs; run += 1)
          took.push(await visit(browser, { url: product.url, token, pressed, content, slowdown }))
        const range = `${Math.min(...took).toFixed(0)} to ${Math.max(...took).toFixed(0)}`
        const words = `${name.padEnd(14)} CPU / ${slowdown}`
        console.log(`  ${words} ${median(took).toFixed(0)} ms (target ${target}; ${range})`)
      }
    }
  } finally {
    await browser.close()
    await product.close()
  }
}

type Visit = { url: string; token: string; pressed: string; content: string; slowdown: number }

async function visit(browser: Browser, { url, token, pressed, content, slowdown }: Visit): Promise<number> {
  const { page, cdp, close } = await openLabPage(browser)
  try {
    await page.context().addCookies([{ name: 'token', value: token, url }])
    await page.goto(`${url}/sites`)
    await page.locator('tbody tr').first().waitFor()
    const button = page.locator(pressed).first()
    await button.hover()
    await quietNetwork(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    return await clickToPaint(button, content)
  } finally {
    await close()
  }
}

/** Resolves when no file has arrived for a second from now: what pointing fetches has arrived. */
async function quietNetwork(page: Page): Promise<void> {
  const now = await page.evaluate(() => performance.now())
  await page.waitForFunction((from) => {
    const arrivals = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
    return performance.now() - Math.max(from, ...arrivals) > 1000
  }, now)
}
