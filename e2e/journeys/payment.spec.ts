import { startStripeDouble } from '@flotilla/testing'
import { expect, test } from '../fixtures.ts'
import { answerForStripe } from '../support/answer-for-stripe.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { type Product, startProduct } from '../support/product.ts'
import { signInAs } from '../support/sign-in-as.ts'

type Double = Awaited<ReturnType<typeof startStripeDouble>>
let stripe: Double
let product: Product
test.beforeAll(async () => {
  stripe = await startStripeDouble()
  product = await startProduct({
    sites: 5,
    environment: {
      ...{ STRIPE_SECRET_KEY: 'sk_test', STRIPE_PUBLISHABLE_KEY: 'pk_test', STRIPE_API_BASE: stripe.url },
    },
  })
})
test.afterAll(async () => {
  await product.close()
  await stripe.close()
})

/**
 * The browser's messages when the provider refuses a card, and when a page requests its first data beside the
 * code, which then finds the service disabled.
 */
test.use({
  allowedComplaints: [
    [/status of 402 .*https:\/\/api\.stripe\.com/, /status of 402 .*\/api\/accountsites/],
    { scope: 'test' },
  ],
})

// spec: AA-6-005, AA-2-047, AA-2-058, AA-2-059, AA-4-024, AA-8-009
test('an unpaid user meets payment alone, sees a declined card, adds another and is served again', async ({
  page,
}) => {
  await signInAs(page, product.url, 'unpaid@demo.test')
  const fetched = await answerForStripe(page, stripe.url)
  for (const path of ['/', '/sites', '/profile', '/invoices', '/support', '/userlist']) {
    await page.goto(`${product.url}${path}`)
    await expect(page).toHaveURL(`${product.url}/payment`)
  }
  await expect(page.getByRole('heading', { name: 'Your service is disabled' })).toBeVisible()
  expect(fetched()).toEqual([])

  await page.getByRole('link', { name: 'Add credit card' }).click()
  await expect(page).toHaveURL(`${product.url}/addCard/0`)
  await expect(page.getByRole('heading', { name: 'Add Credit Card' })).toBeVisible()
  await page.getByLabel('Card holder name').fill('Uwe Pohl')
  const number = page.frameLocator('iframe').getByLabel('Credit or debit card number')
  await number.fill('4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Save credit card' }).click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText(
    'An error occured: Your card was declined.',
  )
  await expectAccessible(page, 'a declined card', { without: 'iframe' })

  await number.fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Save credit card' }).press('Enter')
  await expect(page).toHaveURL(`${product.url}/payment`)
  await expect(page.getByRole('row', { name: /Credit card •••• 4242 Valid/ })).toBeVisible()
  await page.goto(`${product.url}/sites`)
  await expect(page.getByRole('heading', { level: 1, name: 'Sites' })).toBeVisible()
})

// spec: AA-2-049, AA-2-060, AA-2-061, AA-8-010, AA-8-013
test('a bank account is added, after a short name and an account that cannot be used', async ({ page }) => {
  await signInAs(page, product.url, 'agency@demo.test')
  await answerForStripe(page, stripe.url)
  await page.goto(`${product.url}/payment`)
  await page.getByRole('link', { name: 'Add bank account' }).click()
  const iban = page.frameLocator('iframe').getByLabel('IBAN')
  const save = page.getByRole('button', { name: 'Save bank account' })
  await page.getByLabel('Account holder name').fill('Le')
  await iban.fill('DE62 3704 0044 0532 0130 01')
  await save.click()
  await expect(page.getByText('Account holder name must be at least 3 characters long.')).toBeVisible()
  await page.getByLabel('Account holder name').fill('Lena Petersen')
  await save.click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText(
    'This bank account cannot be debited.',
  )
  await iban.fill('DE89 3704 0044 0532 0130 00')
  await save.click()
  await expect(page).toHaveURL(`${product.url}/payment`)
  await expect(page.getByRole('row', { name: /SEPA direct debit •••• 3000 Valid/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add bank account' })).toHaveCount(0)
})

test('the provider’s fields come up when the page is reached within the console', async ({ page }) => {
  await signInAs(page, product.url, 'agency@demo.test')
  await answerForStripe(page, stripe.url)
  await page.goto(`${product.url}/payment`)
  await expect(page.getByRole('table')).toBeVisible()
  await page.evaluate(() => {
    history.pushState(null, '', '/addCard/0')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await expect(page.frameLocator('iframe').getByLabel('Credit or debit card number')).toBeVisible()
})
