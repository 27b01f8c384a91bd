import { startProduct } from '../e2e/support/product.ts'
import { printEventBurst } from './event-burst.ts'
import { printPanelList } from './panel-list.ts'
import { printSiteActs } from './site-acts.ts'
import { openBrowser } from './support/lab.ts'
import { openBenchPage } from './support/open-bench-page.ts'
import { serveLongPages } from './support/serve-long-pages.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 20)

/**
 * Response of the sites page with 2000 sites, without a slow-down: INP of each act, the panel's list, a burst
 * of events.
 */
export async function printSitesPage(): Promise<void> {
  const product = await startProduct({ sites: 2000 })
  const browser = await openBrowser()
  try {
    console.log(`2000 sites, ${rounds} rounds, no slow-down; INP: target p75 80 ms, p98 150 ms`)
    for (const rows of [20, 100]) {
      const { page, tap, close } = await openBenchPage(browser, product.url)
      if (rows === 100) await serveLongPages(page, '/accountsites')
      console.log(` ${rows} rows per page`)
      await page.goto(`${product.url}/sites`)
      await page.locator('tbody tr').first().waitFor()
      await printSiteActs(page, rounds)
      if (rows === 20) await printPanelList(page, product.url)
      await printEventBurst(page, product.url, tap)
      await close()
    }
  } finally {
    await browser.close()
    await product.close()
  }
}
