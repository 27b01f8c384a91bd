import { expect, test } from '../fixtures.ts'

test('without a payment provider a sentence says so, and nothing is fetched from anywhere', async ({
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
