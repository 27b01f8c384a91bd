import { readFile } from 'node:fs/promises'
import { expect, test } from '../fixtures.ts'

// spec: AA-2-075, AA-2-074
test('the log is filtered, the link shows the same, and it is saved as CSV', async ({ page, signIn }) => {
  await signIn('agency@demo.test')
  await expect(page).toHaveURL('/sites')
  await page.goto('/activity')
  await expect(page.getByRole('row').nth(2)).toContainText(/\d\d\.\d\d\.\d{4} \d\d:\d\d/)
  await page.getByRole('button', { name: 'Kind: All' }).click()
  await page.getByRole('option', { name: 'Core updates' }).click()
  await expect(page).toHaveURL(/type=core_update/)
  await expect(page.getByRole('rowheader').first()).toContainText(/core update/i)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Kind: Core updates' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^activity-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(head).toContain('Site,Activity,Extension')
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.every((line) => /core update/i.test(line))).toBe(true)
})
