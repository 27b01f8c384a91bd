import type { Browser, Locator, Page } from '@playwright/test'
import { startProduct } from '../e2e/support/product.ts'
import { clickToPaint } from './support/click-to-paint.ts'
import { openBrowser, openLabPage } from './support/lab.ts'
import { median } from './support/median.ts'
import { signInForToken } from './support/sign-in-for-token.ts'

const runs = Number(process.env.BENCH_RUNS ?? 9)

/** What is opened first on /sites: what is pressed, and what is there when it is open. */
const firsts: { name: string; pressed: (page: Page) => Locator; content: string }[] = [
  {
    name: 'menu of a row',
    pressed: (page) => page.locator('tbody [aria-haspopup="menu"]').first(),
    content: '[role="menuitem"]',
  },
  {
    name: 'filter',
    pressed: (page) => page.locator('main [aria-haspopup="listbox"]').first(),
    content: '[role="option"]',
  },
  {
    name: 'dialog',
    pressed: (page) => page.getByRole('button', { name: 'Tags', exact: true }),
    content: '[role="dialog"] .fl-dialog__body',
  },
]

/**
 * From the click that first opens a menu, a filter or a dialog to what it shows, in the lab, with a cold
 * cache, once the page that shows its rows is at rest.
 */
export async function printFirstUse(): Promise<void> {
  const product = await startProduct()
  const browser = await openBrowser()
  try {
    console.log(`click that first opens something to its content painted, in the lab; medians of ${runs}`)
    const token = await signInForToken(product.url)
    for (const first of firsts) {
      for (const isPointed of [true, false]) {
        const took: number[] = []
        for (let run = 0; run < runs; run += 1)
          took.push(await visit(browser, product.url, token, first, isPointed))
        const [how, target] = isPointed ? ['pointed at before', 100] : ['not pointed at', 400]
        const sorted = took.toSorted((a, b) => a - b)
        const range = `${sorted[0]?.toFixed(0)} to ${sorted.at(-1)?.toFixed(0)}`
        console.log(
          `  ${first.name.padEnd(14)} ${how.padEnd(18)} ${median(took).toFixed(0)} ms (target ${target}; ${range})`,
        )
      }
    }
  } finally {
    await browser.close()
    await product.close()
  }
}

async function visit(
  browser: Browser,
  url: string,
  token: string,
  { pressed, content }: (typeof firsts)[number],
  isPointed: boolean,
): Promise<number> {
  const { page, close } = await openLabPage(browser)
  try {
    await page.context().addCookies([{ name: 'token', value: token, url }])
    await page.goto(`${url}/sites`)
    await page.locator('tbody tr').first().waitFor()
    await rest(page)
    if (isPointed) {
      await pressed(page).hover()
      await page.waitForLoadState('networkidle')
      await rest(page)
    }
    return await clickToPaint(pressed(page), content)
  } finally {
    await close()
  }
}

/** Resolves when the page has nothing left to do, also of what it does in idle time. */
function rest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => requestIdleCallback(resolve))
  })
}
