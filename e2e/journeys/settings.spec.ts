import { expect, test } from '../fixtures.ts'
import { mailText } from '../support/mail-text.ts'
import { expectMessage } from '../support/messages.ts'

// spec: AA-2-046, AA-2-045, AA-8-001
test('a person saves customised reports, and the test report arrives by mail', async ({
  page,
  product,
  aFreshAgency,
}) => {
  const { email } = await aFreshAgency(2)
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
  await expect(preview).toContainText(/News of \S+/)
  await expect(preview).toContainText(/backups: \d/)
  await page.getByRole('button', { name: 'Save customer reports' }).click()
  await expectMessage(page, 'Settings saved successfully')
  await expectMessage(page, 'A test report is on its way to you')
  await expect(subject).toBeDisabled()

  await expect.poll(() => mailText(product.dataDir, email, 'Kind regards')).not.toBe('')
  const mail = await mailText(product.dataDir, email, 'Kind regards')
  expect(mail).toMatch(/backups: \d+/)
  expect(mail).toContain('background:#2F6B3F')
  expect(mail).not.toContain('{amount')
})
