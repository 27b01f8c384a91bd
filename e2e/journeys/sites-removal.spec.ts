import { expect, test } from '../fixtures.ts'

// spec: SM-2-006, SM-2-008, SM-2-009
test('three sites are taken out of the account, by name', async ({ page, signIn }) => {
  await signIn('agency@demo.test')
  await expect(page.getByText('1–20 of 46')).toBeVisible()
  const names = (await page.getByRole('rowheader').getByRole('link').allInnerTexts()).slice(0, 3)
  for (const name of names) await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check()
  await page
    .getByRole('toolbar', { name: 'Actions for the selected sites' })
    .getByRole('button', { name: 'Remove' })
    .click()
  const list = page.getByRole('list', { name: 'To be removed' })
  await expect(list.getByRole('listitem')).toHaveText(names)
  await page.getByRole('button', { name: 'Remove 3 sites' }).click()
  await expect(page.getByText('1–20 of 43')).toBeVisible()
  for (const name of names) await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
})
