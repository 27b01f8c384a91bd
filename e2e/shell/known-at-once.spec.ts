import { expect, test } from '../fixtures.ts'
import { openPage } from '../support/expect-tidy.ts'

test('after a reload the figures and the counts of the sidebar are there before the server has answered', async ({
  page,
  aFreshAgency,
}) => {
  await aFreshAgency(5)
  await openPage(page, '/sites')
  const figure = page.getByRole('button', { name: /^Sites ?5/ })
  await expect(figure).toBeVisible()
  const kept = () => page.evaluate(() => Object.values({ ...localStorage }).join(' '))
  await expect.poll(kept, { timeout: 30_000 }).toContain('"site-figures"')
  await page.route(/\/(?:accountsites|accounttags)\b/, () => {})
  await page.reload({ waitUntil: 'commit' })
  await expect(figure).toBeVisible()
  await expect(page.locator('main [aria-busy="true"], main .fl-skeleton').first()).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})
