import { expect, test } from '../fixtures.ts'
import { keyboardWalk } from '../support/keyboard-walk.ts'

// spec: SM-2-006, SM-2-008, SM-2-009
test('a person removes three sites from the account, by name and by keyboard alone', async ({
  page,
  aFreshAgency,
}) => {
  const keys = keyboardWalk(page)
  await aFreshAgency(5)
  await page.goto('/sites?sort=name&dir=asc')
  await expect(page.getByRole('columnheader', { name: /^Name/ })).toHaveAttribute('aria-sort', 'ascending')
  const names = (await page.getByRole('rowheader').getByRole('link').allInnerTexts()).slice(0, 3)
  await keys.press('j', 'x', 'j', 'x', 'j', 'x')
  await expect(page.getByText('3 selected')).toBeVisible()
  await keys.backTo(/^Remove$/)
  await keys.press('Enter')
  const list = page.getByRole('list', { name: 'To be removed' })
  await expect(list.getByRole('listitem')).toHaveText(names)
  await keys.to(/^Remove 3 sites$/)
  await keys.press('Enter')
  await expect(page.getByText('1–2 of 2', { exact: true })).toBeVisible()
  for (const name of names) await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  await keys.press('j', 'x')
  await expect(page.getByText('1 selected')).toBeVisible()
})
