import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { startProduct } from '../e2e/support/product.ts'
import { openBrowser } from './support/lab.ts'
import { type BenchPage, openBenchPage } from './support/open-bench-page.ts'
import { serveLongPages } from './support/serve-long-pages.ts'
import { takeInteractions } from './support/watch-interactions.ts'

const eventCount = 1000
const eventSpanMs = 10_000
const siteCount = 100
const steps = eventCount / siteCount
const percentAfter = (step: number) => step * 11

type Row = { id: number; name: string }
type Event = [name: string, data: { progress?: number; backup_id?: number | null }]

/** Backups of 100 sites, those on screen first, ten events each; every second one ends. */
function eventOf(site: number, step: number): Event {
  if (step === 0) return ['backup.started', {}]
  if (step === steps - 1 && site % 2 === 0) return ['backup.finished', { backup_id: null }]
  return ['backup.progress', { progress: percentAfter(step) }]
}

/** The list of 2000 sites, 20 and 100 rows, without a slow-down, during 1000 events: INP of work on it. */
export async function printEventBurst(): Promise<void> {
  const product = await startProduct({ sites: 2000 })
  const browser = await openBrowser()
  try {
    for (const rows of [20, 100]) {
      const { page, tap, close } = await openBenchPage(browser, product.url)
      if (rows === 100) await serveLongPages(page, '/accountsites')
      console.log(` ${rows} rows per page`)
      await printBurst(page, product.url, tap)
      await close()
    }
  } finally {
    await browser.close()
    await product.close()
  }
}

/** 1000 events in 10 s, including a hundred starts and fifty ends, during work on the list. */
async function printBurst(page: Page, url: string, tap: BenchPage['tap']): Promise<void> {
  const isOpen = tap.nextOpen()
  await page.goto(`${url}/sites`)
  await page.locator('tbody tr').first().waitFor()
  await page.waitForLoadState('networkidle')
  await isOpen
  const shown = await rowsOf(page)
  const rows = Array.from(
    { length: siteCount },
    (_, index) => shown[index] ?? { id: 1000 + index, name: `Site ${index}` },
  )
  await takeInteractions(page, 0)
  const working = workOnList(page)
  const start = Date.now()
  for (let sent = 0; sent < eventCount; sent += 1) {
    const site = sent % siteCount
    const [name, data] = eventOf(site, Math.floor(sent / siteCount))
    tap.send(name, { site_id: rows[site]?.id, site_name: rows[site]?.name, ...data })
    const due = start + ((sent + 1) / eventCount) * eventSpanMs
    if (due > Date.now()) await sleep(due - Date.now())
  }
  const seconds = (Date.now() - start) / 1000
  const { count, p75, p98, longestTask } = await takeInteractions(page, await working.stop())
  console.log(
    `  ${eventCount} events in ${seconds.toFixed(1)} s  p75 ${p75.toFixed(0)} ms  p98 ${p98.toFixed(0)} ms  (${count} interactions; longest task ${longestTask.toFixed(0)} ms)`,
  )
  const right = await countRight(page, shown)
  console.log(`  target p98 100 ms; final state right in ${right} of ${shown.length} rows`)
}

async function rowsOf(page: Page): Promise<Row[]> {
  return page.locator('tbody tr').evaluateAll((elements) =>
    elements.map((element) => ({
      id: Number(element.getAttribute('data-row')),
      name: element.querySelector('[data-row-name] a')?.textContent ?? '',
    })),
  )
}

/** Walks the rows, selects one, types a letter into the search and removes it, until stopped. */
function workOnList(page: Page) {
  let isStopped = false
  let presses = 0
  const search = page.getByRole('searchbox', { name: 'Search by site name' })
  const acts = [
    () =>
      page
        .locator('tbody .fl-cb')
        .nth(presses % 15)
        .click(),
    () => page.keyboard.press('j'),
    () => search.press('a'),
    () => search.press('Backspace'),
  ]
  const run = async () => {
    while (!isStopped) {
      await acts[presses % acts.length]?.()
      presses += 1
      await sleep(100)
    }
  }
  const running = run()
  return {
    async stop() {
      isStopped = true
      await running
      return presses
    },
  }
}

/** Rows that match the last event of their site: a percentage, or none. */
async function countRight(page: Page, rows: readonly Row[]): Promise<number> {
  const percents = await page
    .locator('tbody tr')
    .evaluateAll((elements) =>
      elements.map(
        (element) => element.querySelector('[role="progressbar"]')?.getAttribute('aria-valuenow') ?? '',
      ),
    )
  const wanted = (index: number) => (index % 2 === 0 ? '' : String(percentAfter(steps - 1)))
  return rows.filter((_, index) => percents[index] === wanted(index)).length
}
