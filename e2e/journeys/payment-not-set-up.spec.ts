import { expect, test } from '../fixtures.ts'

test('the page of payment says that no provider is set up, and fetches nothing from elsewhere', async ({
  page,
  product,
  aFreshAgency,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url)) foreign.push(request.url())
  })
  await aFreshAgency(1)
  for (const path of ['/addCard/0', '/addSepa/0']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'Payments are not set up' })).toBeVisible()
  }
  expect(foreign.filter((address) => address.startsWith('http'))).toEqual([])
})
