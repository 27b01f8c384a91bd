import type { Browser } from '@playwright/test'
import { startProduct } from '../../e2e/support/product.ts'
import { openBrowser } from '../support/lab.ts'
import { signInForToken } from '../support/sign-in-for-token.ts'
import { aHand, KEY_S, MIND_S, POINT_S } from './hand.ts'
import { type Task, tasks } from './tasks.ts'

/** Time limit of a task in seconds. */
const LIMIT_S = 30
/** A server at the pace of production: at the demo's pace a batch would finish before it can be stopped. */
const SPEED = 1

/** Twelve tasks of a morning as a new user does them: steps, and seconds of the person and of the page. */
export async function printMorning(): Promise<void> {
  const product = await startProduct({ speed: SPEED })
  const browser = await openBrowser()
  let slow = 0
  try {
    console.log(
      `twelve tasks from /sites, signed in; a key ${KEY_S} s, a click ${POINT_S} s, a decision before each act and each answer ${MIND_S} s`,
    )
    console.log(row('task', ['clicks', 'keys', 'words', 'person', 'page', 'seconds']))
    for (const task of tasks) {
      const seconds = await timeTask(browser, product.url, task)
      if (seconds === null || seconds > LIMIT_S) slow += 1
    }
    console.log(`${slow} of ${tasks.length} not done, or over ${LIMIT_S} s`)
  } finally {
    await browser.close()
    await product.close()
  }
}

async function timeTask(browser: Browser, url: string, { name, does }: Task): Promise<number | null> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addCookies([{ name: 'token', value: await signInForToken(url), url }])
    const page = await context.newPage()
    await page.goto(`${url}/sites`)
    await page.locator('tbody tr').first().waitFor()
    await page.getByRole('link', { name: /need attention$/ }).waitFor()
    const hand = aHand(page)
    await does(hand)
    const { clicks, keys, words, humanS, pageS } = hand.count()
    const seconds = humanS + pageS
    console.log(row(name, [clicks, keys, words, humanS.toFixed(1), pageS.toFixed(1), seconds.toFixed(1)]))
    return seconds
  } catch (error) {
    console.log(`${name}: not done. ${error instanceof Error ? error.message : error}`)
    return null
  } finally {
    await context.close()
  }
}

function row(name: string, cells: readonly (string | number)[]): string {
  return `  ${name.padEnd(48)}${cells.map((cell) => String(cell).padStart(8)).join('')}`
}
