import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { signInAs } from '../support/sign-in-as.ts'

const menuOf = async (page: Page, email: string) => {
  const search = page.getByRole('searchbox')
  await search.fill(email)
  await search.press('Enter')
  const row = page.getByRole('row', { name: new RegExp(email) })
  await row.hover()
  await row.getByRole('button', { name: `Actions for ${email}` }).click()
}

// spec: AA-2-080, AA-2-088, AA-4-003, AA-6-003, AA-9-010
test('an administrator acts as a user, does something, and returns', async ({ page, product }) => {
  await signInAs(page, product.url, 'admin@demo.test')
  await page.goto('/userlist')
  await menuOf(page, 'agency@demo.test')
  await page.getByRole('menuitem', { name: 'Impersonate' }).click()
  const bar = page.getByRole('region', { name: 'Impersonation' })
  await expect(bar).toContainText('Acting as Lena Petersen, agency@demo.test')
  await expect(page).toHaveURL('/sites')
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name, sameSite }) => `${name} ${sameSite}`).sort()).toEqual([
    'original_token Lax',
    'token Lax',
  ])
  await page.goto('/userlist')
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.goto('/invoices')
  await expect(page.getByRole('row', { name: /FL-/ }).first()).toBeVisible()
  await bar.getByRole('button', { name: 'Sign out' }).click()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Users' })).toBeVisible()
})

// spec: AA-2-011, AA-2-062, AA-2-063, AA-2-064, AA-4-006, AA-4-009, AA-5-017
test('an administrator removes a user, who then carries the flag and cannot be removed again', async ({
  page,
  product,
}) => {
  await signInAs(page, product.url, 'admin@demo.test')
  await page.goto('/userlist')
  const email = 'anja.becker@kunde-1.test'
  await menuOf(page, email)
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expect(page).toHaveURL(/\/user\/\d+\/destroy$/)
  await expect(page.getByText('Anja', { exact: true })).toBeVisible()
  await expectAccessible(page, 'removal of a user')
  await page.getByRole('link', { name: 'Back to the user list' }).click()
  await expect(page).toHaveURL('/userlist')
  await menuOf(page, email)
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('button', { name: `Remove ${email}` }).click()
  await expect(page).toHaveURL('/userlist')
  await menuOf(page, email)
  await expect(page.getByRole('menuitem', { name: 'Impersonate' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Remove' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: new RegExp(email) })).toContainText('Pre-deleted')
})

// spec: AA-2-063, AA-2-065, AA-4-007
test('a user deletes its own account and goes on until the end of the month', async ({ page, product }) => {
  await signInAs(page, product.url, 'new@demo.test')
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/user'))
  await page.goto('/profile')
  const { data } = await (await answer).json()
  await page.goto(`/user/${data.id}/destroy`)
  await expect(page.getByText(/the running month is billed as usual/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Keep my account' })).toHaveAttribute('href', '/sites')
  await page.getByRole('button', { name: 'Delete my account' }).press('Enter')
  await expect(page).toHaveURL('/sites')
  await page.goto(`/user/${data.id}/destroy`)
  await expect(page.getByText(/going to be removed at the beginning of next month already/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0)
})

// spec: AA-2-082, AA-2-083, AA-6-002, AA-2-084
test('forecast and invoices of all accounts are for administrators', async ({ page, product }) => {
  await signInAs(page, product.url, 'admin@demo.test')
  await page.goto('/forecast')
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('€')
  await page.goto('/invoicelist')
  await expect(page.getByRole('row', { name: /Studio Nordlicht/ }).first()).toBeVisible()
  await expectAccessible(page, 'invoices of all')
  await signInAs(page, product.url, 'agency@demo.test')
  for (const path of ['/forecast', '/invoicelist', '/userlist']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This page is for administrators' })).toBeVisible()
  }
})
