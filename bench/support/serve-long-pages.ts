import type { Page } from '@playwright/test'

/** From now on, requests for 20 rows of a list get 100, as a backend may choose (`per_page`). */
export async function serveLongPages(page: Page, path: string): Promise<void> {
  await page.route(new RegExp(`${path}\\?.*\\blimit=20(&|$)`), (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/\blimit=20\b/, 'limit=100'),
    }),
  )
}
