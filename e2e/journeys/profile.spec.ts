import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/expect-accessible.ts'

// spec: AA-2-038, AA-4-010
test('a person edits, cancels and saves the profile by keyboard alone', async ({ page, signIn }) => {
  await signIn('agency@demo.test')
  await expect(page).toHaveURL('/sites')
  await page.goto('/profile')
  await expect(page).toHaveTitle('Profile – Flotilla')
  const edit = page.getByRole('button', { name: 'Edit personal information' })
  await edit.focus()
  await page.keyboard.press('Enter')
  const first = page.getByLabel('First name')
  await expect(first).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' Marie')
  await page.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(edit).toBeFocused()
  await expect(page.getByRole('form', { name: 'Personal Information' })).not.toContainText('Marie')

  await page.keyboard.press('Enter')
  await expect(first).toHaveValue('Lena')
  await page.getByLabel('New password', { exact: true }).fill('one-password')
  await page.getByLabel('Repeat the new password').fill('another-password')
  await page.keyboard.press('Enter')
  await expect(page.getByText("Passwords don't Match")).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill('')
  await page.getByLabel('Repeat the new password').fill('')
  await first.fill('Lena Marie')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('Saved successfully')
  await page.reload()
  await expect(page.getByRole('form', { name: 'Personal Information' })).toContainText('Lena Marie')
})

test('the pages of the account have nothing that axe complains about', async ({ page, signIn }) => {
  await signIn('agency@demo.test')
  await expect(page).toHaveURL('/sites')
  // An element half covered by the bar below a table would count as too small a target.
  await page.setViewportSize({ width: 1280, height: 4000 })
  for (const [path, heading] of [
    ['/profile', 'Profile'],
    ['/settings', 'Settings'],
    ['/dpa', 'Data processing'],
    ['/support', 'Support'],
    ['/activity', 'Activity'],
    ['/toolbox', 'Toolbox'],
    ['/toolbox?tab=materials', 'Toolbox'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0)
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page, path)
  }
})
