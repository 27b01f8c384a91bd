import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { mailLink } from '../support/mail-link.ts'

// spec: AA-2-020, AA-2-023, AA-2-027, AA-4-001, AA-8-004, AA-8-007
test('a person registers, verifies by the mail, and signs in', async ({ page, product }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create an account' }).click()
  const create = page.getByRole('button', { name: 'Create account' })
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('E-mail').fill('fresh@journey.test')
  await page.getByLabel('Password', { exact: true }).fill('long-enough-1')
  await page.getByLabel('Confirm password').fill('long-enough-1')
  await expect(create).toHaveAttribute('aria-disabled', 'true')
  await page.getByLabel('I accept the terms of service').check()
  await create.click()
  await expect(page.getByRole('heading', { name: 'Done!' })).toBeFocused()
  await expect(page.getByText('verify your e-mail address before you sign in')).toBeVisible()

  await page.goto(await mailLink(product.dataDir, 'fresh@journey.test'))
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Account verified successfully!')
  await expect(page).toHaveURL('/login')

  await page.getByLabel('E-mail').fill('fresh@journey.test')
  await page.getByLabel('Password', { exact: true }).fill('long-enough-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/sites')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Login successfully')
})

test.describe('what goes wrong is said', () => {
  test.use({ allowedComplaints: [[/status of (403|422)/], { scope: 'test' }] })

  test('who has not verified cannot sign in and has the mail sent again; a used link says so', async ({
    page,
    product,
    signIn,
  }) => {
    await page.goto('/register')
    await page.getByLabel('E-mail').fill('hasty@journey.test')
    await page.getByLabel('Password', { exact: true }).fill('long-enough-1')
    await page.getByLabel('Confirm password').fill('long-enough-1')
    await page.getByLabel('I accept the terms of service').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Done!' })).toBeVisible()

    await signIn('hasty@journey.test', 'long-enough-1')
    await expect(page.getByText('Error', { exact: true })).toBeVisible()
    await expect(page).toHaveURL('/login')
    await page.getByRole('button', { name: 'Send the mail again' }).click()
    await expect(page.getByText('The mail is on its way')).toBeVisible()
    await expectAccessible(page, 'the verification mail sent again')

    const link = await mailLink(product.dataDir, 'hasty@journey.test')
    const messages = page.getByRole('region', { name: 'Messages' })
    await page.goto(link)
    await expect(messages).toContainText('Account verified successfully!')
    await page.goto(link)
    await expect(messages).toContainText('This e-mail address is verified already. You can sign in.')
    await expect(page).toHaveURL('/login')
    await page.goto(`${link}x`)
    await expect(messages).toContainText('Error verifying your account')
    await expect(messages).toContainText('This link does not work any more')
  })

  test('an unknown coupon is refused at its field', async ({ page }) => {
    await page.goto('/register')
    await page.getByLabel('E-mail').fill('thrifty@journey.test')
    await page.getByLabel('Password', { exact: true }).fill('long-enough-1')
    await page.getByLabel('Confirm password').fill('long-enough-1')
    await page.getByLabel('Coupon (optional)').fill('NO-SUCH-COUPON')
    await page.getByLabel('I accept the terms of service').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByLabel('Coupon (optional)')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.locator('[role=alert]').filter({ hasText: 'Error' })).toContainText('coupon')
  })
})
