import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'

/** What axe finds on the page as it stands, as "rule: element". */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the pages, tabs and dialogs of sites, ${theme}`, async ({ page, signIn }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await signIn('agency@demo.test')
    await expect(page.getByText('1–20 of 46')).toBeVisible()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: 'Select all sites on this page' }).check()
    expect(await findings(page)).toEqual([])

    await page.getByRole('search').getByRole('button', { name: 'Tags' }).click()
    await expect(page.getByRole('button', { name: 'Edit Shop' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'New tag' }).click()
    await expect(page.getByRole('radio', { name: 'Red' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('link', { name: 'Connect site' }).click()
    await expect(page.getByRole('heading', { name: 'Connect site' })).toBeVisible()
    await page.getByRole('button', { name: 'Test and connect' }).click()
    expect(await findings(page)).toEqual([])

    await page.goto('/sites')
    await page.getByRole('link', { name: 'Autohaus Meier', exact: true }).click()
    const tabs = page.getByRole('navigation', { name: /Parts of/ })
    for (const link of await tabs.getByRole('link').all()) {
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await findings(page), page.url()).toEqual([])
    }
    await page.goto('/sites/destroy?ids=1,2,3')
    await expect(page.getByRole('button', { name: 'Remove 3 sites' })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
}
