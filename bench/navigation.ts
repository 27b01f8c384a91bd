import type { Browser } from '@playwright/test'
import { startProduct } from '../e2e/support/product.ts'
import { clickToPaint } from './support/click-to-paint.ts'
import { openBrowser, openLabPage } from './support/lab.ts'
import { median } from './support/median.ts'
import { signInForToken } from './support/sign-in-for-token.ts'

const runs = Number(process.env.BENCH_RUNS ?? 9)
/**
 * The entry, and elements that only its rows have. One page may be drawn ahead, and the previous page has
 * rows too.
 */
const entry = { label: 'Updates', content: 'main table .fu-extension' }

/** From the click on a navigation entry to its rows on screen, in the lab, with a cold cache. */
export async function printNavigation(): Promise<void> {
  const product = await startProduct({ sites: 2000 })
  const browser = await openBrowser()
  try {
    console.log(`click on a navigation entry to its rows painted, in the lab; medians of ${runs}`)
    const token = await signInForToken(product.url)
    for (const isPrefetched of [true, false]) {
      const took: number[] = []
      for (let run = 0; run < runs; run += 1)
        took.push(await visit(browser, product.url, token, isPrefetched))
      const [name, target] = isPrefetched ? ['pointed at before', 100] : ['not pointed at', 500]
      console.log(`  ${name.padEnd(18)} ${median(took).toFixed(0)} ms (target ${target})`)
    }
  } finally {
    await browser.close()
    await product.close()
  }
}

async function visit(browser: Browser, url: string, token: string, isPrefetched: boolean): Promise<number> {
  const { page, close } = await openLabPage(browser)
  try {
    await page.context().addCookies([{ name: 'token', value: token, url }])
    await page.goto(`${url}/sites`)
    await page.locator('tbody tr').first().waitFor()
    await page.waitForLoadState('networkidle')
    if (isPrefetched) {
      await page.getByRole('navigation').getByRole('link', { name: entry.label }).first().hover()
      await page.locator(entry.content).first().waitFor({ state: 'attached' })
    }
    const link = page.getByRole('navigation').getByRole('link', { name: entry.label }).first()
    return await clickToPaint(link, entry.content)
  } finally {
    await close()
  }
}
