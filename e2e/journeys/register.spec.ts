import { expect, test } from '../fixtures.ts'
import { mailLink } from '../support/mail-link.ts'
import { expectMessage } from '../support/messages.ts'

// spec: AA-2-020, AA-2-023, AA-2-027, AA-4-001, AA-8-004, AA-8-007
test('a person registers, verifies the address by the link in the mail, and signs in', async ({
  page,
  product,
}, { testId, repeatEachIndex }) => {
  const email = `fresh-${testId}-${repeatEachIndex}@journey.test`
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  const create = page.getByRole('button', { name: 'Create account' })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('long-enough-1')
  await page.getByLabel('Confirm password').fill('long-enough-1')
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('I accept the terms of service').check()
  await create.click()
  await expect(page.getByRole('heading', { name: 'Done!' })).toBeFocused()
  await expect(page.getByText('verify your e-mail address before you sign in')).toBeVisible()

  await page.goto(await mailLink(product.dataDir, email))
  await expectMessage(page, 'Account verified successfully!')
  await expect(page).toHaveURL('/login')

  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('long-enough-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/sites')
  await expectMessage(page, 'Login successfully')
})
