import { expect, test } from '../fixtures.ts'
import { keyboardWalk } from '../support/keyboard-walk.ts'
import { expectMessage } from '../support/messages.ts'

// After the sign-in no mouse, no click and no focus set by a script; after every key the focus is visible.
test('a person makes, recolours, assigns, deletes and restores tags by keyboard alone', async ({
  page,
  aFreshAgency,
}) => {
  const keys = keyboardWalk(page)
  await aFreshAgency(3)
  await page.goto('/sites')
  await expect(page.getByRole('table')).toBeVisible()

  await keys.press('/')
  await keys.to(/^Tags$/)
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Tags' })).toBeVisible()
  await keys.to(/^New tag$/)
  await keys.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await keys.type('Harbour')
  await keys.to(/^Red$/)
  await keys.press('ArrowRight')
  await keys.to(/^Create tag$/)
  await keys.press('Enter')
  await expectMessage(page, 'Tag created successfully')

  await keys.to(/^Edit Harbour$/)
  await keys.press('Enter')
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
  await keys.press('Tab', 'ArrowRight')
  const color = await page
    .getByRole('dialog')
    .getByRole('radio', { checked: true })
    .getAttribute('aria-label')
  await keys.to(/^Save tag$/)
  await keys.press('Enter')
  await expectMessage(page, 'Tag updated successfully')
  await keys.to(/^Edit Harbour$/)
  await keys.press('Enter')
  await expect(page.getByRole('radio', { name: color ?? '', exact: true })).toBeChecked()
  await keys.to(/^Cancel$/)
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Harbour' })).toBeVisible()
  await keys.press('Escape')
  await expect(page.getByRole('button', { name: 'Tags', exact: true })).toBeFocused()

  await keys.press('j')
  await keys.to(/^Actions for /)
  await keys.press('Enter')
  await keys.downTo(/^Tags…$/)
  await keys.press('Enter')
  await keys.downTo(/^Harbour$/)
  await keys.press('Enter')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Harbour', checked: true })).toBeVisible()
  await keys.press('Escape')

  await keys.press('/')
  await keys.to(/^Tags$/)
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Tags' })).toBeVisible()
  await keys.to(/^Delete Harbour$/)
  await keys.press('Enter')
  await expectMessage(page, 'Tag deleted successfully')
  await expect(page.getByRole('button', { name: 'Edit Harbour' })).toHaveCount(0)
  await keys.press('ControlOrMeta+Z')
  await expectMessage(page, 'Harbour is back')
  await expect(page.getByRole('button', { name: 'Edit Harbour' })).toBeVisible()
  const tag = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Edit Harbour' }) })
  await expect(tag).toContainText('1 site')
})
