import { expect, test } from '../fixtures.ts'
import { connectLink } from '../support/connect-link.ts'

// spec: SM-2-030, SM-2-124, SM-2-127, SM-2-129, SM-2-130
test('a new agency is led to its first site: the connect step goes on by itself when the link was opened', async ({
  page,
  product,
  signIn,
}) => {
  await signIn('new@demo.test')
  await expect(page.getByRole('heading', { name: 'Welcome to Flotilla' })).toBeVisible()
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByRole('link', { name: 'Download', exact: true })).toHaveAttribute('href', /./)
  await page.getByRole('button', { name: 'Next: install it' }).click()
  await page.getByRole('button', { name: 'Next: connect the site' }).click()
  await expect(page.getByText('Waiting for your site')).toBeVisible()

  const link = await connectLink(product.simulatorUrl, 4)
  const other = await page.context().newPage()
  await other.goto(`${product.url}${link.path}`)
  await expect(other.getByText(`${link.name} was added`)).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Congratulations' })).toBeVisible()
  await expect(page.getByText(`${link.name} is connected`)).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('table').getByRole('link', { name: link.name, exact: true })).toBeVisible()
})
