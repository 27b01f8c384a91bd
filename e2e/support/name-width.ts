import type { Page } from '@playwright/test'

/** The least px that a name of the list of sites keeps (look: Table). */
export const NAME_PX = 276

/** px of the narrowest name of the list, as a table or as cards; 0 without one. */
export async function narrowestName(page: Page): Promise<number> {
  return await page
    .locator('main [data-row-name]')
    .evaluateAll((names) =>
      Math.floor(Math.min(...names.map((name) => name.getBoundingClientRect().width), names.length * 10_000)),
    )
}
