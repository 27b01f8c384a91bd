import { expect, test } from '../fixtures.ts'
import { keyboardWalk } from '../support/keyboard-walk.ts'

test('a person groups, selects and starts updates by keyboard alone, and follows them in the tray', async ({
  page,
  aFreshAgency,
}) => {
  const keys = keyboardWalk(page)
  const agency = await aFreshAgency(46)
  await page.goto('/updates')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await keys.to(/^List$/)
  await keys.press('ArrowRight')
  await expect(page.getByRole('list', { name: 'Updates by site' })).toBeVisible()
  await keys.to(/^Update all on page/)
  await keys.press('Tab', 'Enter')
  await expect(page.getByRole('list', { name: /^Updates of / })).toBeVisible()
  await keys.backTo(/^By site$/)
  await keys.press('ArrowLeft')
  await expect(page.getByRole('table')).toBeVisible()
  await keys.to(/^Select (?!all)/)
  const picked = page.getByRole('checkbox', { name: /^Select (?!all)/ }).first()
  await expect(picked).toBeFocused()
  // The work pauses until the test has looked at it, however slow that is.
  await agency.setFaults({ kind: 'hold' })
  await keys.press('Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  await keys.backTo(/^Update selected/)
  await keys.press('Enter')
  await expect(page.getByRole('table').getByText('Updating…')).toHaveCount(1)

  await keys.backTo(/^Work: 1 running$/)
  await agency.setFaults(null)
  const button = page.getByRole('button', { name: 'Work: nothing running, 1 done' })
  await expect(button).toBeFocused({ timeout: 60_000 })
  await keys.press('Enter')
  const tray = page.getByRole('region', { name: 'Work' })
  await expect(tray.getByRole('heading', { name: 'Work' })).toBeFocused()
  await expect(tray.getByText('done').first()).toBeVisible()
  await keys.press('Escape')
  await expect(button).toBeFocused()
})

// spec: SM-2-098, AA-2-068
test('a person switches auto-update of one and of many extensions by keyboard alone', async ({
  page,
  aFreshAgency,
}) => {
  const keys = keyboardWalk(page)
  await aFreshAgency(5)
  await page.goto('/extensions')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await keys.to(/^Select (?!all)/)
  await keys.press('Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  await keys.to(/^Auto-update of /)
  const first = page.getByRole('switch').first()
  await expect(first).toBeFocused()
  const wasOn = await first.isChecked()
  await keys.press('Space')
  await expect(first).toBeChecked({ checked: !wasOn })
  await keys.backTo(/^Enable auto-update$/)
  await keys.press('Enter')
  await expect(first).toBeChecked()
})
