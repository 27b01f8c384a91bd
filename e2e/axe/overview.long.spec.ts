import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { hasManyFindings } from '../support/fleet.ts'

test('axe finds nothing on the overview, its label and its table, in light and dark', async ({
  page,
  aFreshAgency,
}) => {
  test.setTimeout(120_000)
  const { sites } = await aFreshAgency(46, { first: hasManyFindings })
  const { name = '' } = sites[0] ?? {}
  await page.goto('/overview')
  await expect(page.getByRole('heading', { level: 1, name: /of 46 sites/ })).toBeVisible()
  await expectAccessible(page, 'the overview')
  await page.getByRole('link', { name: new RegExp(`^${name}: `) }).hover()
  await expect(page.locator('.st-square-label')).toContainText(name)
  await expectAccessible(page, 'a square under the pointer')
  await page.getByRole('button', { name: 'Show as table' }).click()
  await expect(page.getByRole('table', { name: /^Sites, worst first/ })).toBeVisible()
  await expectAccessible(page, 'the overview as a table')
})
