import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/expect-accessible.ts'

test('axe finds no violation on the pages of the account', async ({ page, aFreshAgency }) => {
  test.setTimeout(180_000)
  await aFreshAgency(5)
  // An element half covered by the bar below a table would count as too small a target.
  await page.setViewportSize({ width: 1280, height: 4000 })
  for (const [path, heading] of [
    ['/profile', 'Profile'],
    ['/settings', 'Settings'],
    ['/dpa', 'Data processing'],
    ['/support', 'Support'],
    ['/activity', 'Activity'],
    ['/toolbox', 'Toolbox'],
    ['/toolbox?tab=materials', 'Toolbox'],
    ['/invoices', 'Invoices'],
    ['/diagnostics', 'Diagnostics'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page, path)
  }
})
