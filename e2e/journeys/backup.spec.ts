import { expect, test } from '../fixtures.ts'
import { watchProgress } from '../support/watch-progress.ts'

// spec: SM-4-014, SM-4-015, SM-4-017, SM-4-031, AA-2-019, AA-4-004
test('a person signs in, starts a backup, watches it finish, and signs out', async ({ page, signIn }) => {
  await signIn('agency@demo.test')
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible()
  await expect(page.getByText('1–20 of 46')).toBeVisible()
  await expect(
    page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: /^(Page )?3$/ }),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Architekturbüro Nord' }).click()
  await expect(page.getByRole('heading', { name: 'Architekturbüro Nord' })).toBeVisible()
  const messages = page.getByRole('region', { name: 'Messages' })
  const backups = page.getByRole('region', { name: 'Latest backups' })
  await expect(backups.getByRole('listitem')).toHaveCount(5)
  const newestBefore = await backups.getByRole('listitem').first().textContent()

  const progress = await watchProgress(page, 'Backup')
  // By keyboard: the message of the sign-in may still cover the button.
  await page.getByRole('button', { name: 'Actions for Architekturbüro Nord' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Backup now' }).click()
  await expect(messages.getByText('Backup started successfully')).toBeVisible()
  await progress.hasMoved()
  await expect(messages.getByText('Backup finished: Architekturbüro Nord')).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => backups.getByRole('listitem').first().textContent()).not.toBe(newestBefore)

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Architekturbüro Nord' })).toBeVisible()

  await page.getByRole('button', { name: /Studio Nordlicht|Flora/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
})
