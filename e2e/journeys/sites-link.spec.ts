import { expect, test } from '../fixtures.ts'
import { isBehind } from '../support/fleet.ts'

test('a link with filters, an open site and its tab shows the same page in another browser', async ({
  page,
  browser,
  product,
  aFreshAgency,
}) => {
  const { email, sites } = await aFreshAgency(6, { first: isBehind })
  const behind = sites.filter(isBehind).map(({ name }) => name)
  const rows = behind.sort((one, other) => other.localeCompare(one, 'de'))
  const [first = ''] = rows
  await page.goto('/sites')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Core: Any' }).click()
  await page.getByRole('option', { name: 'Update needed' }).click()
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page).toHaveURL(/dir=desc/)
  await expect(page.getByRole('rowheader').getByRole('link')).toHaveText(rows)
  await page.getByRole('link', { name: first, exact: true }).click()
  await page
    .getByRole('navigation', { name: /Parts of/ })
    .getByRole('link', { name: /Extensions/ })
    .click()
  await expect(page).toHaveURL(/tab=extensions/)
  const link = page.url()

  const context = await browser.newContext({ baseURL: product.url })
  const colleague = await context.newPage()
  await colleague.goto(link)
  await colleague.getByLabel('E-mail').fill(email)
  await colleague.getByLabel('Password', { exact: true }).fill('flotilla-demo')
  await colleague.getByRole('button', { name: 'Sign in' }).click()
  await expect(colleague).toHaveURL(/tab=extensions/)
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(
    (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
  )
  await expect(
    colleague.getByRole('navigation', { name: /Parts of/ }).getByRole('link', { name: /Extensions/ }),
  ).toHaveAttribute('aria-current', 'page')
  await colleague.getByRole('button', { name: 'Close the site' }).click()
  await expect(colleague.getByRole('button', { name: 'Core: Update needed' })).toBeVisible()
  await expect(colleague.getByRole('rowheader').getByRole('link')).toHaveText(rows)
  await context.close()
})

// spec: SM-2-047
test('the panel of a site closes when its route is left, and is closed on the way back to the list', async ({
  page,
  aFreshAgency,
}) => {
  const { sites } = await aFreshAgency(3)
  await page.goto('/sites')
  await page.getByRole('link', { name: sites[0]?.name ?? '', exact: true }).click()
  const panel = page.getByRole('navigation', { name: /Parts of/ })
  await expect(panel).toBeVisible()
  await expect(page).toHaveURL(/\?site=\d+$/)
  const frame = page.getByRole('navigation', { name: 'Main' })
  await frame.getByRole('link', { name: 'Updates' }).click()
  await expect(page.getByRole('heading', { name: 'Updates', level: 1 })).toBeVisible()
  await expect(panel).toHaveCount(0)
  await frame.getByRole('link', { name: 'Sites', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/sites$/)
  await expect(panel).toHaveCount(0)
})
