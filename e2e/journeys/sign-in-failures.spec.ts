import { expect, test } from '../fixtures.ts'

test.describe('what goes wrong at the door is said', () => {
  test.use({ allowedComplaints: [[/status of (401|422)/], { scope: 'test' }] })

  // spec: AA-8-004
  test('a wrong password says so and keeps the e-mail', async ({ page, signIn }) => {
    await signIn('agency@demo.test', 'not-the-password')
    await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText('E-mail or password')
    await expect(page.getByLabel('E-mail')).toHaveValue('agency@demo.test')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled()
  })

  // spec: AA-6-006, AA-4-002
  test('an expired token leads to sign-in with the reason, and back to the page afterwards', async ({
    page,
    context,
    product,
  }) => {
    await context.addCookies([{ name: 'token', value: 'long-gone', url: product.url }])
    await page.goto('/updates?page=2')
    await expect(page.getByText('Your session has ended. Please sign in again.')).toBeVisible()
    await expect(page).toHaveURL(/\/login\?return=/)
    await page.getByLabel('E-mail').fill('agency@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('flotilla-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page).toHaveURL(/\/updates\?page=2$/)
    await expect(page.getByRole('heading', { name: 'Updates', level: 1 })).toBeVisible()
  })
})
