import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

const timeoutMs = 20_000

/** Follows an entry of the sidebar, as a person does: presses it again if the page missed the press. */
export async function openRemote(page: Page, entry: string): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' })
  const link = main.getByRole('link', { name: entry, exact: true })
  await expect(async () => {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page', { timeout: 2_000 })
  }).toPass({ timeout: timeoutMs })
}
