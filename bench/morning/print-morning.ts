import type { Browser, Page } from '@playwright/test'
import { accountMaker } from '../../e2e/support/account.ts'
import { connectLink } from '../../e2e/support/connect-link.ts'
import { type Product, startProduct } from '../../e2e/support/product.ts'
import { openBrowser } from '../support/lab.ts'
import { byKeyboard } from './by-keyboard.ts'
import { byMouse } from './by-mouse.ts'
import { handsOn, KEY_S, MIND_S, POINT_S } from './hand.ts'
import { type Task, tasks } from './morning.ts'

/** Time limit of a task in seconds. */
const LIMIT_S = 20
const SITES = 46
/** A server at the pace of production: at the demo's pace a batch would finish before it can be paused. */
const SPEED = 1

const ways = { mouse: byMouse, keyboard: byKeyboard } as const
type Way = keyof typeof ways
type Account = { page: Page; list: string }

/**
 * Tasks of a morning as a new user does them, by mouse and by keyboard alone, each on an account of its own:
 * acts, and seconds of the person and of the page. `BENCH_RUNS` times each (2); `BENCH_TASKS` names some of
 * them by a part of their names, separated by commas.
 */
export async function printMorning(): Promise<void> {
  const { BENCH_RUNS = '2', BENCH_TASKS = '' } = process.env
  const wanted = tasks.filter((task) => BENCH_TASKS.split(',').some((part) => task.includes(part)))
  const product = await startProduct({ sites: 0, speed: SPEED })
  const browser = await openBrowser()
  try {
    console.log(
      `${wanted.length} tasks from /sites, signed in; a key ${KEY_S} s, a click ${POINT_S} s, a decision before each act and each answer ${MIND_S} s`,
    )
    console.log(line('task', ['way', 'clicks', 'keys', 'words', 'person', 'page', 'seconds']))
    const missed: string[] = []
    for (let run = 0; run < Number(BENCH_RUNS); run += 1) {
      for (const task of wanted) {
        for (const way of ['mouse', 'keyboard'] as const) {
          const seconds = await timeTask(product, browser, { task, way, run })
          if (seconds === null || seconds > LIMIT_S)
            missed.push(`${task}, ${way}: ${seconds?.toFixed(1) ?? 'not done'}`)
        }
      }
    }
    console.log(`  not done, or over ${LIMIT_S} s: ${missed.join('; ') || 'none'}`)
  } finally {
    await browser.close()
    await product.close()
  }
}

type Try = { task: Task; way: Way; run: number }

/** Seconds of the person and of the page; null: the task was not done. */
async function timeTask(product: Product, browser: Browser, one: Try): Promise<number | null> {
  const { task, way, run } = one
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, baseURL: product.url })
  try {
    const accounts = accountMaker(product, context, { testId: `${task} ${way}`, repeatEachIndex: run })
    await accounts.aFreshAgency(SITES, { first: () => true })
    const list = [1, 2, 3].map(() => connectLink(accounts.aFreshSite())).join('\n')
    const page = await context.newPage()
    const { clicks, keys, words, personS, pageS } = await work({ page, list }, task, way)
    const seconds = personS + pageS
    console.log(
      line(task, [way, clicks, keys, words, personS.toFixed(1), pageS.toFixed(1), seconds.toFixed(1)]),
    )
    return seconds
  } catch (error) {
    console.log(line(task, [way, `not done: ${error instanceof Error ? error.message : error}`]))
    return null
  } finally {
    await context.close()
  }
}

async function work({ page, list }: Account, task: Task, way: Way) {
  await page.goto('/sites')
  await page.locator('tbody tr[data-row]').first().waitFor()
  await page.getByRole('link', { name: /needs? attention$/ }).waitFor()
  const hands = handsOn(page)
  await ways[way][task](hands, list)
  return hands.count()
}

function line(name: string, cells: readonly (string | number)[]): string {
  return `  ${name.padEnd(50)}${cells.map((cell) => String(cell).padStart(9)).join('')}`
}
