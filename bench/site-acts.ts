import type { Page } from '@playwright/test'
import { listActs } from './support/list-acts.ts'
import { printActs } from './support/print-acts.ts'

/** Acts on the list of sites and in a site's panel, each `rounds` times. */
export async function printSiteActs(page: Page, rounds: number): Promise<void> {
  const list = listActs(page, page.getByRole('searchbox', { name: 'Search by site name' }))
  const settle = () => page.waitForLoadState('networkidle')
  const firstSite = () => page.getByRole('rowheader').first().getByRole('link').first()
  await printActs(page, rounds, {
    search: list.search,
    sort: list.sortBy('Core'),
    'select all': () => page.getByRole('checkbox', { name: 'Select all sites on this page' }).click(),
    'select one': list.selectOne,
    'inline edit': async () => {
      await page
        .getByRole('button', { name: /^Description of/ })
        .first()
        .press('Enter')
      await page.keyboard.type('abc', { delay: 20 })
      await page.keyboard.press('Escape')
    },
    'row menu': async (round) => {
      await page
        .getByRole('button', { name: /^Actions for/ })
        .nth(round % 10)
        .click()
      await page.getByRole('menu').waitFor()
      await page.keyboard.press('Escape')
    },
    'open panel': async () => {
      await firstSite().click()
      await page.getByRole('list', { name: 'State of the site' }).waitFor()
      await page.getByRole('button', { name: 'Close the site' }).click()
      await page.locator('tbody tr').first().waitFor()
    },
  })
  await firstSite().click()
  const tabs = page.getByRole('navigation', { name: /^Parts of/ })
  await printActs(page, rounds, {
    'switch tab': async (round) => {
      await tabs.getByRole('link', { name: round % 2 === 0 ? /^Extensions/ : /^Dashboard/ }).click()
      await settle()
    },
  })
}
