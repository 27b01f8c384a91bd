import { expect, type Page } from '@playwright/test'

/**
 * Opens the sites while requests to `address` are never answered, and lets ten seconds of the page pass as
 * soon as it shows `waiting`. Before that the clock would run ahead of the wait that is measured.
 */
export async function openStalled(page: Page, address: RegExp, waiting: string): Promise<void> {
  await page.clock.install()
  await page.route(address, () => {})
  await page.goto('/sites', { waitUntil: 'commit' })
  await expect(page.locator(waiting).first()).toBeAttached()
  await page.clock.runFor(10_000)
}
