import { expect, test } from '../fixtures.ts'

test('a link with filters, open site and tab shows the same in another browser', async ({
  page,
  browser,
  product,
  signIn,
}) => {
  await signIn('agency@demo.test')
  await expect(page.getByText('1–20 of 46')).toBeVisible()
  await page.getByRole('button', { name: 'State: Any' }).click()
  await page.getByRole('option', { name: 'Warning' }).click()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'Core: Any' }).click()
  await page.getByRole('option', { name: 'Update needed' }).click()
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
  await expect(page).toHaveURL(/dir=desc/)
  const rows = await page.getByRole('rowheader').getByRole('link').allInnerTexts()
  const [first = ''] = rows
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
  await colleague.getByLabel('E-mail').fill('agency@demo.test')
  await colleague.getByLabel('Password', { exact: true }).fill('flotilla-demo')
  await colleague.getByRole('button', { name: 'Log in' }).click()
  await colleague.waitForURL(/tab=extensions/).catch(() => colleague.goto(link))
  await expect(colleague.getByRole('heading', { level: 1 })).toHaveText(
    (await page.getByRole('heading', { level: 1 }).textContent()) ?? '',
  )
  await expect(
    colleague.getByRole('navigation', { name: /Parts of/ }).getByRole('link', { name: /Extensions/ }),
  ).toHaveAttribute('aria-current', 'page')
  await colleague.getByRole('button', { name: 'Close the site' }).click()
  await expect(colleague.getByRole('button', { name: 'State: Warning' })).toBeVisible()
  await expect(colleague.getByRole('rowheader').getByRole('link')).toHaveText(rows)
  await context.close()
})
