import { expect, test } from '../fixtures.ts'
import { mailText } from '../support/mail-text.ts'

// spec: AA-2-046, AA-2-045, AA-8-001
test('customised reports are saved, and the test report is in the mail folder', async ({
  page,
  product,
  signIn,
}) => {
  await signIn('agency@demo.test')
  await expect(page).toHaveURL('/sites')
  await page.goto('/settings')
  await expect(page).toHaveTitle('Settings – Flotilla')
  const subject = page.getByLabel('Mail subject')
  await expect(subject).toBeDisabled()
  await page.getByRole('button', { name: 'Edit customer reports' }).click()
  await page.getByRole('switch', { name: 'Customised reports' }).check()
  await page.getByRole('textbox', { name: 'Primary colour', exact: true }).fill('#2F6B3F')
  await subject.fill('News of ')
  await page
    .getByRole('group', { name: 'Insert into the mail subject' })
    .getByRole('button', { name: 'site', exact: true })
    .click()
  await expect(subject).toHaveValue('News of {site}')
  await expect(subject).toBeFocused()
  await page.getByLabel('Mail content').fill('Dear {contactperson},\nbackups: {amount-backups}\nKind regards')
  const preview = page.getByRole('figure', { name: 'Preview of the report' })
  await expect(preview).toContainText('News of Bäckerei Klein')
  await expect(preview).toContainText('backups: 4')
  await page.getByRole('button', { name: 'Save customer reports' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('Settings saved successfully')
  await expect(messages).toContainText('A test report is on its way to you')
  await expect(subject).toBeDisabled()

  await expect.poll(() => mailText(product.dataDir, 'agency@demo.test', 'Kind regards')).not.toBe('')
  const mail = await mailText(product.dataDir, 'agency@demo.test', 'Kind regards')
  expect(mail).toMatch(/backups: \d+/)
  expect(mail).toContain('background:#2F6B3F')
  expect(mail).not.toContain('{amount')
})

// spec: AA-2-042
test('a backup before automated updates is switched in the settings', async ({ page, signIn }) => {
  await signIn('agency@demo.test')
  await expect(page).toHaveURL('/sites')
  await page.goto('/settings')
  const backupFirst = page.getByRole('switch', { name: 'Backup before automated updates' })
  await expect(backupFirst).toBeChecked()
  await backupFirst.uncheck()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('Settings saved successfully')
  await page.reload()
  await expect(backupFirst).not.toBeChecked()
  await backupFirst.check()
  await messages.getByRole('button', { name: 'Undo' }).click()
  await expect(backupFirst).not.toBeChecked()
})
