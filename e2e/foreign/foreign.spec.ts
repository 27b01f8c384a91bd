import { expect } from '../fixtures.ts'
import { expectMessage } from '../support/messages.ts'
import { serveForeign } from './foreign-backend.ts'
import { test } from './foreign-test.ts'

test.use({ allowedComplaints: [/Failed to load resource/] })

test('a person signs in, reads the list and starts work on a backend that honours only the specifications', async ({
  page,
}) => {
  const backend = await serveForeign(page)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('kim@elsewhere.example')
  await page.getByLabel('Password', { exact: true }).fill('any')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Alpha', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Latest backups' }).getByRole('listitem')).toHaveCount(1)
  const event = { site_id: 1, site_name: 'Alpha' }
  await expect.poll(() => backend.say('backup.moonlit', event)).toBe(true)
  await page.getByRole('button', { name: 'Actions for Alpha' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Backup now' }).click()
  await expectMessage(page, 'Backup started successfully')
  backend.say('backup.finished', { ...event, backup_id: 41 })
  await expectMessage(page, 'Backup finished: Alpha')
  expect(backend.unknown).toEqual([])
  expect(backend.strange).toEqual([])
})
