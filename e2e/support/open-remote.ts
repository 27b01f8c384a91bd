import type { Page } from '@playwright/test'

/** Follows an entry of the sidebar, as a person does. */
export async function openRemote(page: Page, entry: string): Promise<void> {
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: entry, exact: true }).click()
}
