import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { mailLink } from '../support/mail-link.ts'

const email = 'words@journey.test'
const password = 'long-enough-1'
const messages = (page: Page) => page.getByRole('region', { name: 'Messages' })

/** A disabled button explains itself, so it is marked and stays reachable by keyboard. */
async function expectOff(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
}
async function expectOn(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name })).not.toHaveAttribute('aria-disabled', 'true')
}
const follow = (page: Page, link: string) => page.getByRole('link', { name: link, exact: true }).click()

test.use({ allowedComplaints: [[/status of 422/], { scope: 'test' }] })

// spec: AA-2-003, AA-2-006, AA-2-020, AA-2-021, AA-2-022, AA-2-023, AA-2-024, AA-2-025, AA-2-026, AA-2-027
// spec: AA-2-028, AA-2-029, AA-2-030, AA-2-031, AA-2-032, AA-4-001, AA-5-001, AA-5-003, AA-5-004, AA-5-005,
// AA-5-006 spec: AA-8-004, AA-8-005, AA-8-006, AA-8-007
test('every form of the public pages works when it is complete and not before, and leads where it should', async ({
  page,
  product,
}) => {
  await test.step('from log in to sign-up and back', async () => {
    await page.goto('/login')
    await expect(page.getByRole('banner')).toContainText('Flotilla')
    await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0)
    await follow(page, 'Create an account')
    await expect(page).toHaveURL('/register')
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await expect(page).toHaveURL('/login')
    await follow(page, 'Create an account')
  })

  await test.step('registers with e-mail, password, the same confirmation and the terms; a coupon may be left out', async () => {
    const fill = async (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
    await fill('E-mail', email)
    await fill('Password', password)
    await fill('Confirm password', password)
    await expectOff(page, 'Create account')
    await page.getByLabel('I accept the terms of service').check()
    await expectOn(page, 'Create account')
    for (const [label, good, bad] of [
      ['E-mail', email, ''],
      ['Password', password, 'another-one-2'],
      ['Confirm password', password, ''],
    ] as const) {
      await fill(label, bad)
      await expectOff(page, 'Create account')
      await fill(label, good)
    }
    await page.getByLabel('I accept the terms of service').uncheck()
    await expectOff(page, 'Create account')
    await page.getByLabel('I accept the terms of service').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('heading', { name: 'Done!' })).toBeVisible()
    await expect(page.getByText('verify your e-mail address before you sign in')).toBeVisible()
  })

  await test.step('the link of the mail verifies and leads to log in', async () => {
    await page.goto(await mailLink(product.dataDir, email))
    await expect(messages(page)).toContainText('Account verified successfully!')
    await expect(page).toHaveURL('/login')
    await page.goto('/verify?token=of-nobody')
    await expect(messages(page)).toContainText('Error verifying your account')
    await expect(page).toHaveURL('/login')
  })

  await test.step('a forgotten password: an e-mail, the mail, a new one typed twice', async () => {
    await follow(page, 'Forgot password?')
    await expect(page).toHaveURL('/forget')
    await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'email')
    await expect(page.getByLabel('E-mail')).toHaveAttribute('required')
    await expectOff(page, 'Reset password')
    await expect(page.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', '/register')
    await page.getByLabel('E-mail').fill(email)
    await page.getByRole('button', { name: 'Reset password' }).click()
    await expect(page.getByRole('heading', { name: 'Done!' })).toBeVisible()
    await expect.poll(() => mailLink(product.dataDir, email)).toContain('/resetpassword?')
    await page.goto(await mailLink(product.dataDir, email))
    await page.getByLabel('New password').fill('another-secret-2')
    await expectOff(page, 'Set new password')
    await page.getByLabel('Confirm password').fill('another-secret')
    await expectOff(page, 'Set new password')
    await page.getByLabel('Confirm password').fill('another-secret-2')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(messages(page)).toContainText('Reset successful!')
    await expect(page).toHaveURL('/login')
  })

  await test.step('one that cannot be set says Error, and leads to log in all the same', async () => {
    await page.goto(`/resetpassword?email=${encodeURIComponent(email)}&token=of-nobody`)
    await page.getByLabel('New password').fill('yet-another-3')
    await page.getByLabel('Confirm password').fill('yet-another-3')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(messages(page)).toContainText('Error')
    await expect(page).toHaveURL('/login')
  })

  await test.step('log in wants both fields, says Error and why, then Login successfully', async () => {
    await expect(page.getByLabel('E-mail')).toHaveAttribute('type', 'text')
    await expectOff(page, 'Sign in')
    await page.getByLabel('E-mail').fill(email)
    await expectOff(page, 'Sign in')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Error')
    await page.getByLabel('Password', { exact: true }).fill('another-secret-2')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/sites')
    await expect(messages(page)).toContainText('Login successfully')
  })
})
