import { expect, test } from '../fixtures.ts'
import { answerForStripe } from '../support/answer-for-stripe.ts'

/**
 * The browser's messages when the provider refuses a card, and when a page requests its first data beside the
 * code, which then finds the service disabled.
 */
test.use({
  isEquipped: true,
  allowedComplaints: [
    [/status of 402 .*https:\/\/api\.stripe\.com/, /status of 402 .*\/api\/accountsites/],
    { scope: 'test' },
  ],
})

// spec: AA-6-005, AA-2-047, AA-2-058, AA-2-059, AA-4-024, AA-8-009
test('an unpaid user is led to payment, sees a declined card, adds another and is served again', async ({
  page,
  aFreshAccount,
  stripeUrl,
}) => {
  await aFreshAccount('unpaid')
  const fetched = await answerForStripe(page, stripeUrl)
  for (const path of ['/', '/sites', '/profile', '/invoices', '/support', '/userlist']) {
    await page.goto(path)
    await expect(page).toHaveURL('/payment')
  }
  await expect(page.getByRole('heading', { name: 'Your service is disabled' })).toBeVisible()
  expect(fetched()).toEqual([])

  await page.getByRole('link', { name: 'Add credit card' }).click()
  await expect(page).toHaveURL('/addCard/0')
  await expect(page.getByRole('heading', { name: 'Add Credit Card' })).toBeVisible()
  await page.getByLabel('Card holder name').fill('Uwe Pohl')
  const number = page.frameLocator('iframe').getByLabel('Credit or debit card number')
  await number.fill('4000 0000 0000 0002')
  await page.getByRole('button', { name: 'Save credit card' }).click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText(
    'An error occured: Your card was declined.',
  )

  await number.fill('4242 4242 4242 4242')
  await page.getByRole('button', { name: 'Save credit card' }).press('Enter')
  await expect(page).toHaveURL('/payment')
  await expect(page.getByRole('row', { name: /Credit card •••• 4242 Valid/ })).toBeVisible()
  await page.goto('/sites')
  await expect(page.getByRole('heading', { level: 1, name: 'Sites' })).toBeVisible()
})

// spec: AA-2-049, AA-2-060, AA-2-061, AA-8-010, AA-8-013
test('a person adds a bank account after a refused name and a refused account number', async ({
  page,
  aFreshAgency,
  stripeUrl,
}) => {
  await aFreshAgency(1)
  await answerForStripe(page, stripeUrl)
  await page.goto('/payment')
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
  await expect(page).toHaveURL('/payment')
  await expect(page.getByRole('row', { name: /SEPA direct debit •••• 3000 Valid/ })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add bank account' })).toHaveCount(0)
})

test('the page of payment shows the provider’s fields when it is opened from within the console', async ({
  page,
  aFreshAgency,
  stripeUrl,
}) => {
  await aFreshAgency(1)
  await answerForStripe(page, stripeUrl)
  await page.goto('/payment')
  await expect(page.getByRole('table')).toBeVisible()
  await page.evaluate(() => {
    history.pushState(null, '', '/addCard/0')
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  })
  await expect(page.frameLocator('iframe').getByLabel('Credit or debit card number')).toBeVisible()
})
