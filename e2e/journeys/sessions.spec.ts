import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { anotherSession, signInByCookie } from '../support/account.ts'
import { expectMessage } from '../support/messages.ts'

// The browser also reports refusals: a call of an ended session, a missing password.
test.use({ allowedComplaints: [[/status of 401/, /status of 422/], { scope: 'test' }] })

async function openSites(page: Page): Promise<void> {
  const listening = page.waitForResponse((answer) => answer.url().endsWith('/api/broadcasting/auth'))
  await page.goto('/sites')
  await expect(page.getByRole('table')).toBeVisible()
  await listening
}

test('changing the password signs out the other sessions at once and keeps the current one', async ({
  page,
  browser,
  product,
  aFreshAgency,
}) => {
  const agency = await aFreshAgency(1)
  await openSites(page)
  const elsewhere = await (await browser.newContext({ baseURL: product.url })).newPage()
  const token = await anotherSession(product.url, agency)
  await signInByCookie(elsewhere.context(), product.url, token)
  await openSites(elsewhere)

  await page.goto('/profile')
  await page.getByRole('button', { name: 'Edit personal information' }).click()
  await page.getByLabel('New password', { exact: true }).fill('a boat in the harbour')
  await page.getByLabel('Repeat the new password').fill('a boat in the harbour')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter your current password.')).toBeVisible()
  await expect(page.getByLabel('Current password')).toBeFocused()
  await page.getByLabel('Current password').fill('flotilla-demo')
  await page.keyboard.press('Enter')
  await expectMessage(page, 'Saved successfully')

  await expect(elsewhere.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(elsewhere.getByText('Your session has ended. Please sign in again.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Profile', level: 1 })).toBeVisible()
  await elsewhere.context().close()
})

test('signing out ends the session at the server, too', async ({ page, product, aFreshAgency }) => {
  const { token } = await aFreshAgency(1)
  await page.goto('/sites')
  await page.getByRole('button', { name: /Studio Nordlicht/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  const headers = { authorization: `Bearer ${token}` }
  const ask = async () => (await page.request.get(`${product.url}/api/isauth/`, { headers })).status()
  await expect.poll(ask).toBe(401)
})
