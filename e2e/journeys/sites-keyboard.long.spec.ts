import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type KeyboardWalk, keyboardWalk } from '../support/keyboard-walk.ts'
import { expectMessage } from '../support/messages.ts'

async function signInByKeys(page: Page, email: string): Promise<KeyboardWalk> {
  const keys = keyboardWalk(page)
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  if (!(await page.getByLabel('E-mail').evaluate((field) => field === document.activeElement)))
    await keys.to(/^E-mail/)
  await keys.type(email)
  await keys.to(/^Password/)
  await keys.type('flotilla-demo')
  await page.keyboard.press('Enter')
  await expect(page.getByText('1–20 of 46')).toBeVisible()
  return keys
}

// No mouse, no click and no focus set by a script, as for a person without a pointer (WCAG 2.1.1, 2.4.3,
// 2.4.7, 2.4.11).
test('the list of sites can be used by keyboard alone, and the focus is always visible', async ({
  page,
  aFreshAgency,
}) => {
  const { email, sites } = await aFreshAgency(46, { signsIn: false })
  const [name = ''] = sites.map((site) => site.name).sort((a, b) => a.localeCompare(b, 'de'))
  const keys = await signInByKeys(page, email)
  const rows = page.getByRole('table').getByRole('row')

  await test.step('search, tag and state', async () => {
    await keys.press('/')
    await keys.type(name.slice(0, 8))
    await keys.press('Enter')
    await expect(rows).toHaveCount(2)
    await keys.press('ControlOrMeta+A', 'Delete', 'Enter')
    await expect(page.getByText('1–20 of 46')).toBeVisible()
    await keys.to(/^Tag: All/)
    await keys.press('Enter', 'ArrowDown', 'Enter')
    await expect(page).toHaveURL(/\/sites\/\d+$/)
    await expect(page.getByRole('button', { name: 'Tag: Brochure' })).toBeFocused()
    await keys.press('ArrowDown', 'ArrowUp', 'Enter')
    await expect(page).toHaveURL(/\/sites$/)
  })

  await test.step('a filter set is saved under a name and chosen', async () => {
    await keys.to(/^State: Any/)
    await keys.press('Enter', 'ArrowDown', 'ArrowDown', 'Enter')
    await expect(page).toHaveURL(/state=warning/)
    await keys.to(/^Views/)
    await keys.press('Enter', 'Enter')
    await expect(page.getByRole('dialog', { name: 'Save this view' })).toBeVisible()
    await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused()
    await keys.type('Mornings')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Mornings', exact: true })).toBeFocused()
    await keys.backTo(/^State: Warning/)
    await keys.press('Enter', 'ArrowUp', 'ArrowUp', 'Enter')
    await expect(page.getByText('1–20 of 46')).toBeVisible()
    await keys.to(/^Views/)
    await keys.press('Enter', 'Enter')
    await expect(page).toHaveURL(/state=warning/)
    await keys.backTo(/^State: Warning/)
    await keys.press('Enter', 'ArrowUp', 'ArrowUp', 'Enter')
  })

  await test.step('columns', async () => {
    await keys.to(/^Columns/)
    await keys.press('Enter', 'ArrowDown', 'Enter', 'Escape')
    await expect(page.getByRole('columnheader', { name: 'TLS' })).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused()
    await keys.press('Enter', 'ArrowDown', 'Enter', 'Escape')
    await expect(page.getByRole('columnheader', { name: 'TLS' })).toBeVisible()
  })

  await test.step('sort', async () => {
    await keys.to(/^Core/)
    await keys.press('Enter')
    await expect(page).toHaveURL(/sort=app_version/)
    await expect(page.getByRole('columnheader', { name: /^Core/ })).toHaveAttribute('aria-sort', /ending$/)
    await keys.backTo(/^Name/)
    await keys.press('Enter')
    await expect(rows.nth(1)).toContainText(name)
  })

  await test.step('rows are walked, selected one by one and as a range, and all that match', async () => {
    await keys.press('j', 'j', 'k', 'x', 'j', 'j', 'j', 'Shift+X')
    await expect(page.getByText(/^4 selected/)).toBeVisible()
    await keys.backTo(/^Select all 46/)
    await keys.press('Enter')
    await expect(page.getByText(/^46 selected/)).toBeVisible()
    await keys.to(/^Clear/)
    await keys.press('Enter')
    await expect(page.getByText('1–20 of 46', { exact: true })).toBeVisible()
  })

  await test.step('work is started for the selection and followed in the tray', async () => {
    for (let row = 0; row < 3; row += 1) await keys.press('j')
    await keys.press('x', 'j', 'x')
    await keys.backTo(/^Backup now/)
    await keys.press('Enter')
    await expectMessage(page, 'Backup started successfully')
    await keys.backTo(/^Work: /)
    const tray = page.getByRole('region', { name: 'Work', exact: true })
    // It may have opened by itself; a person who opens it gets the focus into it.
    if (await tray.isVisible()) await keys.press('Enter')
    await keys.press('Enter')
    await expect(tray.getByRole('heading', { name: 'Work' })).toBeFocused()
    await expect(tray).toContainText('Backup')
    await keys.press('Tab', 'Escape')
    await expect(tray).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^Work: / })).toBeFocused()
  })

  await test.step('pages', async () => {
    // Down to the last row, which ends up above the bar of the pages.
    for (let row = 0; row < 20; row += 1) await keys.press('j')
    await keys.to(/^Page 2$/)
    await keys.press('Enter')
    await expect(page.getByText('21–40 of 46')).toBeVisible()
    await keys.to(/^Next page/)
    await keys.press('Enter')
    await expect(page.getByText('41–46 of 46')).toBeVisible()
    await keys.backTo(/^Page 1$/)
    await keys.press('Enter')
    await expect(page.getByText('1–20 of 46')).toBeVisible()
  })

  await test.step('name and description are edited in place, the menu of the row is opened', async () => {
    await keys.press('j')
    await keys.to(new RegExp(`^Name of ${name}`))
    await keys.press('Enter')
    await keys.type('Something else')
    await keys.press('Escape')
    await expect(rows.nth(1)).toContainText(name)
    await keys.press('Enter')
    await keys.type('A new name')
    await keys.press('Enter')
    await expectMessage(page, 'Saved successfully')
    await expect(rows.nth(1)).toContainText('A new name')
    await keys.to(/^Description of A new name/)
    await keys.press('Enter')
    await keys.type('Asks before every change')
    await keys.press('Enter')
    await expect(rows.nth(1)).toContainText('Asks before every change')
    await keys.to(/^Actions for A new name/)
    await keys.press('Enter', 'ArrowDown')
    await expect(page.getByRole('menuitem', { name: /^Update all/ })).toBeFocused()
    await keys.press('Escape')
    await expect(page.getByRole('button', { name: 'Actions for A new name' })).toBeFocused()
  })
})

test('the panel of a site can be used by keyboard alone, and the focus returns to its row', async ({
  page,
  aFreshAgency,
}) => {
  const { email, sites } = await aFreshAgency(46, { signsIn: false })
  const [other = ''] = sites.map((site) => site.name)
  const keys = await signInByKeys(page, email)
  await keys.press('j', 'j', 'j')
  const name = await page.evaluate(() => document.activeElement?.textContent ?? '')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused()
  const parts = page.getByRole('navigation', { name: /Parts of/ })
  await expect(parts).toBeVisible()

  for (const tab of ['Extensions', 'Backups', 'Performance', 'Security Checks', 'Dashboard']) {
    const isBefore = tab === 'Dashboard'
    await (isBefore ? keys.backTo : keys.to)(new RegExp(`^${tab}`))
    await keys.press('Enter')
    await expect(parts.getByRole('link', { name: tab })).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  }

  await test.step('another site is chosen in the list', async () => {
    await keys.backTo(/^Filter 46 sites/)
    await keys.type(other)
    await keys.to(new RegExp(`^${other}`))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(`^${other}`) })).toBeFocused()
    await expect(parts).toBeVisible()
  })

  await test.step('a day of the schedule is switched and the plan saved', async () => {
    await keys.to(/^Schedule/)
    await keys.press('Enter')
    await expect(page.getByRole('row', { name: /Tuesday/ })).toBeVisible()
    await keys.to(/Tuesday/)
    await keys.press('Space')
    await keys.backTo(/^Save plan/)
    await keys.press('Enter')
    await expectMessage(page, 'Plan saved successfully')
  })

  await test.step('a setting is typed and saved', async () => {
    await keys.backTo(/^Settings/)
    await keys.press('Enter')
    await expect(page.getByLabel('Contact person')).toBeVisible()
    await keys.to(/^Contact person/)
    await keys.type('Frau Muster')
    await keys.to(/^Save settings/)
    await keys.press('Enter')
    await expect(page.getByText('All changes saved')).toBeVisible()
  })

  await keys.press('Escape')
  await expect(page).toHaveURL(/\/sites$/)
  await expect(page.getByRole('link', { name: other, exact: true })).toBeFocused()
})
