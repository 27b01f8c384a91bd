import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { startProduct } from '../e2e/support/product.ts'
import { openBrowser } from './support/lab.ts'
import { listActs } from './support/list-acts.ts'
import { openBenchPage } from './support/open-bench-page.ts'
import { printActs, printInteractions } from './support/print-acts.ts'
import { serveLongPages } from './support/serve-long-pages.ts'
import { takeInteractions } from './support/watch-interactions.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 20)
const wantedUpdates = 500
const watchMs = 20_000

/**
 * Response of the updates page, without a slow-down: INP of each act at 20 and 100 rows, and while 500
 * updates run.
 */
export async function printUpdatesPage(): Promise<void> {
  const product = await startProduct({ sites: 1000, speed: 20 })
  const browser = await openBrowser()
  try {
    console.log(`1000 sites, ${rounds} rounds, no slow-down; INP: target p75 80 ms, p98 150 ms`)
    for (const rows of [20, 100]) {
      const { page, close } = await openBenchPage(browser, product.url)
      if (rows === 100) await serveLongPages(page, '/accountupdates')
      console.log(` ${rows} rows per page`)
      await open(page, product.url, 1)
      await printUpdateActs(page)
      if (rows === 100) await printRunningUpdates(page, product.url)
      await close()
    }
  } finally {
    await browser.close()
    await product.close()
  }
}

async function open(page: Page, url: string, number: number): Promise<void> {
  await page.goto(`${url}/updates?page=${number}`)
  await page.locator('tbody tr').first().waitFor()
  await page.getByRole('button', { name: 'Update all on page' }).waitFor()
}

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search site or extension' })

async function printUpdateActs(page: Page): Promise<void> {
  const list = listActs(page, searchOf(page))
  await printActs(page, rounds, {
    'select all': () => page.getByRole('checkbox', { name: 'Select all updates on this page' }).click(),
    'select one': list.selectOne,
    search: list.search,
    'site filter': async (round) => {
      await page.getByRole('button', { name: /^Site:/ }).click()
      // Of a thousand options antd draws the visible ones, and names the three around the chosen one for
      // assistive technology.
      const options = page.locator('.ant-select-item-option')
      await options.nth(round % 2 === 0 ? 3 : 0).click()
      await page.waitForLoadState('networkidle')
    },
    sort: list.sortBy('Extension'),
  })
}

/** Starts five pages of 100, then works on the first while the tray follows them all. */
async function printRunningUpdates(page: Page, url: string): Promise<void> {
  for (let number = 1; number <= wantedUpdates / 100; number += 1) {
    await open(page, url, number)
    await page.getByRole('button', { name: 'Update all on page' }).click()
  }
  await open(page, url, 1)
  await takeInteractions(page, 0)
  const search = searchOf(page)
  const boxes = page.locator('tbody .fl-cb')
  const acts = [
    () => boxes.nth(presses % 15).click(),
    () => page.keyboard.press('j'),
    () => search.press('a'),
    () => search.press('Backspace'),
  ]
  let presses = 0
  for (const end = Date.now() + watchMs; Date.now() < end; presses += 1) {
    await acts[presses % acts.length]?.()
    await sleep(100)
  }
  printInteractions(`${wantedUpdates} updates under way`, await takeInteractions(page, presses))
  const states = await page.locator('tbody tr').evaluateAll((rows) =>
    ['Waiting', 'Updating', 'Updated'].map((word) => {
      const count = rows.filter((row) => row.textContent.includes(word)).length
      return `${count} ${word.toLowerCase()}`
    }),
  )
  console.log(`  target p98 150 ms; rows on screen at the end: ${states.join(', ')}`)
}
