import { expect, test } from '../fixtures.ts'

// spec: SM-2-074, SM-2-075, SM-2-076, SM-8-014
test('a weekly plan is saved and is there after a reload', async ({ page, signIn }) => {
  await signIn('agency@demo.test')
  await expect(page.getByText(/^1–20 of \d+$/)).toBeVisible()
  // Whichever is the first: other journeys remove sites.
  await page.getByRole('rowheader').first().getByRole('link').click()
  await page
    .getByRole('navigation', { name: /Parts of/ })
    .getByRole('link', { name: 'Schedule' })
    .click()
  const tuesday = page.getByRole('row', { name: /Tuesday/ })
  const backup = tuesday.getByRole('checkbox', { name: /backup/i }).first()
  const wasOn = await backup.isChecked()
  await backup.setChecked(!wasOn)
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText('Plan saved successfully'),
  ).toBeVisible()
  await page.reload()
  await expect(backup).toBeChecked({ checked: !wasOn })
})
