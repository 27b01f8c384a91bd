import type { Locator, Page } from '@playwright/test'

const settle = (page: Page) => page.waitForLoadState('networkidle')

/** Acts on every list: search for a word and clear it, reverse an order, select rows. */
export function listActs(page: Page, search: Locator) {
  return {
    search: async (round: number) => {
      await search.click()
      if (round % 2 === 0) await search.pressSequentially('verein', { delay: 30 })
      else await search.fill('')
      await search.press('Enter')
      await settle(page)
    },
    sortBy: (title: string) => async () => {
      await page.locator('thead').getByRole('button', { name: title }).click()
      await settle(page)
    },
    selectOne: (round: number) =>
      page
        .locator('tbody .fl-cb')
        .nth(round % 10)
        .click(),
  }
}
