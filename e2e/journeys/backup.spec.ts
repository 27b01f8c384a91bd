import { expect, test } from '../fixtures.ts'
import { expectMessage } from '../support/messages.ts'
import { watchProgress } from '../support/watch-progress.ts'

// spec: SM-4-014, SM-4-015, SM-4-017, SM-4-031, AA-2-019, AA-4-004
test('a person signs in, starts a backup, watches it finish, and signs out', async ({
  page,
  aFreshAgency,
  signIn,
}) => {
  const { email, sites } = await aFreshAgency(3, { signsIn: false })
  const { name = '' } = sites[0] ?? {}
  await signIn(email)
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible()
  await expectMessage(page, 'Login successfully')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  const backups = page.getByRole('region', { name: 'Latest backups' })
  await expect(backups.getByRole('listitem')).toHaveCount(5)
  const newestBefore = await backups.getByRole('listitem').first().textContent()

  const progress = await watchProgress(page, 'Backup')
  // By keyboard: the message of the sign-in may still cover the button.
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Backup now' }).click()
  await expectMessage(page, 'Backup started successfully')
  await progress.hasMoved()
  await expectMessage(page, `Backup finished: ${name}`, 60_000)
  await expect.poll(() => backups.getByRole('listitem').first().textContent()).not.toBe(newestBefore)

  await page.getByRole('button', { name: /Studio Nordlicht/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await page.context().cookies()).toEqual([])
})
