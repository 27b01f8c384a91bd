import type { Browser, Locator, Page } from '@playwright/test'
import { startProduct } from '../e2e/support/product.ts'
import { clickToPaint } from './support/click-to-paint.ts'
import { openBrowser, openLabPage } from './support/lab.ts'
import { median } from './support/median.ts'
import { signInForToken } from './support/sign-in-for-token.ts'

const runs = Number(process.env.BENCH_RUNS ?? 9)

/** Openings on /sites: the element to press, and the sign that it is open. */
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

/** Time of the click, the target in ms, and the steps before it. */
const moments: { name: string; target: number; prepare: (page: Page, pressed: Locator) => Promise<void> }[] =
  [
    {
      name: 'pointed at before',
      target: 100,
      async prepare(page, pressed) {
        await pressed.hover()
        await quietNetwork(page)
      },
    },
    { name: 'page at rest', target: 400, prepare: quietNetwork },
    { name: 'rows just there', target: 400, prepare: async () => {} },
  ]

/**
 * From the click that first opens a menu, a filter or a dialog to its content, with a cold cache, in the lab;
 * after pointing also on a processor at full speed.
 */
export async function printFirstUse(): Promise<void> {
  const product = await startProduct()
  const browser = await openBrowser()
  try {
    console.log(`click that first opens something to its content painted; medians of ${runs}`)
    const token = await signInForToken(product.url)
    for (const first of firsts) {
      for (const moment of moments) {
        for (const cpuSlowdown of moment.target === 100 ? [4, 1] : [4]) {
          const took: number[] = []
          for (let run = 0; run < runs; run += 1)
            took.push(await visit(browser, product.url, token, { first, moment, cpuSlowdown }))
          const sorted = took.toSorted((a, b) => a - b)
          const range = `${sorted[0]?.toFixed(0)} to ${sorted.at(-1)?.toFixed(0)}`
          const name = `${first.name.padEnd(14)} ${moment.name.padEnd(18)} CPU / ${cpuSlowdown}`
          console.log(`  ${name} ${median(took).toFixed(0)} ms (target ${moment.target}; ${range})`)
        }
      }
    }
  } finally {
    await browser.close()
    await product.close()
  }
}

type Visit = { first: (typeof firsts)[number]; moment: (typeof moments)[number]; cpuSlowdown: number }

async function visit(browser: Browser, url: string, token: string, visited: Visit): Promise<number> {
  const { page, cdp, close } = await openLabPage(browser)
  const { pressed, content } = visited.first
  try {
    await page.context().addCookies([{ name: 'token', value: token, url }])
    await page.goto(`${url}/sites`)
    await page.locator('tbody tr').first().waitFor()
    await rest(page)
    await visited.moment.prepare(page, pressed(page))
    await rest(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: visited.cpuSlowdown })
    return await clickToPaint(pressed(page), content)
  } finally {
    await close()
  }
}

/**
 * Resolves when no file has arrived for a second. `networkidle` may have passed before the parts that open on
 * demand are fetched.
 */
async function quietNetwork(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const arrivals = performance.getEntriesByType('resource').map((entry) => entry.startTime + entry.duration)
    return performance.now() - Math.max(0, ...arrivals) > 1000
  })
}

/** Resolves when the page is idle and has done its idle-time work. */
function rest(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => requestIdleCallback(resolve))
  })
}
