import { expect, test } from '../fixtures.ts'

// spec: AA-2-080, AA-2-082, AA-2-083, AA-2-084, AA-2-088, AA-4-003, AA-6-002, AA-6-003, AA-9-010
test('an administrator acts as a user without access to the pages of administrators, and returns', async ({
  page,
  aFreshAgency,
  aFreshAccount,
}) => {
  const agency = await aFreshAgency(3, { signsIn: false })
  const admin = await aFreshAccount('admin')
  await page.goto('/forecast')
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('€')
  await page.getByRole('link', { name: 'Users' }).click()
  const search = page.getByRole('searchbox')
  await search.fill(agency.email)
  await search.press('Enter')
  const row = page.getByRole('row', { name: new RegExp(agency.email) })
  await row.hover()
  await row.getByRole('button', { name: `Actions for ${agency.email}` }).click()
  await page.getByRole('menuitem', { name: 'Impersonate' }).click()
  const bar = page.getByRole('region', { name: 'Impersonation' })
  await expect(bar).toContainText(`Acting as Lena Petersen, ${agency.email}`)
  await expect(page).toHaveURL('/sites')
  const cookies = await page.context().cookies()
  expect(cookies.map(({ name, sameSite }) => `${name} ${sameSite}`).sort()).toEqual([
    'original_token Lax',
    'token Lax',
  ])
  expect(cookies.find(({ name }) => name === 'original_token')?.value).toBe(admin.token)
  for (const path of ['/invoicelist', '/userlist']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This page is for administrators' })).toBeVisible()
  }
  await bar.getByRole('button', { name: 'Sign out' }).click()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Users' })).toBeVisible()
  await page.goto('/invoicelist')
  await expect(page.getByRole('row', { name: /Studio Nordlicht/ }).first()).toBeVisible()
})
