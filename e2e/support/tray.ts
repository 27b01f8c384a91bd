import type { Locator, Page } from '@playwright/test'

/** The tray of running and ended work. */
const tray = (page: Page): Locator => page.getByRole('region', { name: 'Work', exact: true })

/** One piece of work in the tray. */
export const job = (page: Page, name: RegExp | string): Locator =>
  tray(page).getByRole('listitem', { name, exact: true })

/** Opens the tray unless it has opened by itself. */
export async function showTray(page: Page): Promise<void> {
  if (!(await tray(page).isVisible())) await page.getByRole('button', { name: /^Work: / }).click()
}
