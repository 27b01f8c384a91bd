import type { Page } from '@playwright/test'
import { percentile } from './support/percentile.ts'
import { printInteractions } from './support/print-acts.ts'
import { takeInteractions } from './support/watch-interactions.ts'

/**
 * The list of all sites beside a site: its size, the time from a key to the filtered rows on screen, and
 * scrolling.
 */
export async function printPanelList(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sites?site=1`)
  const list = page.getByRole('complementary', { name: 'All sites' })
  await list.getByRole('link').first().waitFor()
  await page.waitForLoadState('networkidle')
  const nodes = await list.evaluate((element) => element.querySelectorAll('*').length)
  console.log(`  list of 2000 in the panel: ${nodes} DOM nodes (target 1500)`)

  const filter = list.getByRole('searchbox')
  await filter.evaluate(watchRows)
  await takeInteractions(page, 0)
  for (let round = 0; round < 3; round += 1) {
    await filter.pressSequentially('verein altdorf', { delay: 60 })
    for (let left = 'verein altdorf'.length; left > 0; left -= 1) await filter.press('Backspace')
  }
  printInteractions('filter, each key', await takeInteractions(page, 84))
  const painted = await page.evaluate((): number[] => Reflect.get(globalThis, '__rowsPainted'))
  const [p75, p98] = [percentile(painted, 75), percentile(painted, 98)]
  console.log(
    `  filter, key to rows painted: p75 ${p75.toFixed(0)} ms  p98 ${p98.toFixed(0)} ms (target 50; ${painted.length} keys changed the rows)`,
  )

  await list.getByRole('list', { name: 'Sites' }).hover()
  await takeInteractions(page, 0)
  for (let step = 0; step < 150; step += 1) await page.mouse.wheel(0, step < 75 ? 900 : -900)
  const { longestTask } = await takeInteractions(page, 0)
  console.log(
    `  scrolling through the list: longest task ${longestTask.toFixed(0)} ms (0: none over 50 ms; target 0)`,
  )
}

/** In the page: notes the time from a key in the field to the frame after the rows changed. */
function watchRows(field: Element): void {
  const took: number[] = []
  Object.assign(globalThis, { __rowsPainted: took })
  let pressedAt: number | null = null
  field.addEventListener('keydown', (event) => {
    pressedAt = event.timeStamp
  })
  const box = field.closest('aside') ?? document.body
  new MutationObserver((changes) => {
    const changesRows = changes.some(
      ({ target }) => target instanceof Element && target.closest('ul') !== null,
    )
    const from = pressedAt
    if (from === null || !changesRows) return
    pressedAt = null
    requestAnimationFrame(() => setTimeout(() => took.push(performance.now() - from)))
  }).observe(box, { childList: true, subtree: true, characterData: true, attributes: true })
}
