import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/expect-accessible.ts'

// Every page, menu and dialog has its turn in the long tests of this folder.
test('axe finds nothing on the list of sites with a selection, in light and in the colours of dark', async ({
  page,
  aFreshAgency,
}) => {
  await aFreshAgency(5)
  await page.goto('/sites')
  await page.getByRole('checkbox', { name: 'Select all sites on this page' }).check()
  await expect(page.getByText('5 selected')).toBeVisible()
  await expectAccessible(page, 'list with a selection')
})
