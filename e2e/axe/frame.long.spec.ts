import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/expect-accessible.ts'

test('axe finds nothing on what the frame opens over every page, in light and dark', async ({
  page,
  aFreshAgency,
}) => {
  test.setTimeout(120_000)
  const agency = await aFreshAgency(12)
  const [failing, other] = agency.sites
  if (!failing || !other) throw new Error('The agency has no two sites.')
  await page.goto('/sites?sort=name&dir=asc')

  await test.step('the tray, with what failed and what is done', async () => {
    await agency.setFault(failing, { kind: 'http', status: 500 })
    for (const { name } of [failing, other]) await page.getByLabel(`Select ${name}`, { exact: true }).check()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Refresh data' }).click()
    const tray = page.getByRole('region', { name: 'Work', exact: true })
    const row = tray.getByRole('listitem', { name: 'Data refresh of 2 sites' })
    await expect(row.getByRole('button', { name: /^Dismiss/ })).toBeVisible({ timeout: 60_000 })
    await expect(row.getByText('failed').first()).toBeVisible()
    await expect(row.getByText('done').first()).toBeVisible()
    await expectAccessible(page, 'tray')
    await tray.getByRole('button', { name: 'Close the tray' }).click()
  })

  await test.step('the notifications', async () => {
    await page.getByRole('button', { name: /^Notifications/ }).click()
    await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible()
    await expectAccessible(page, 'notifications')
    await page.keyboard.press('Escape')
  })

  await test.step('the palette: opened, with what was found, and without', async () => {
    const within = 'dialog[open]'
    await page.keyboard.press('ControlOrMeta+K')
    const query = page.getByRole('combobox', { name: 'Search sites, pages, actions' })
    await expect(query).toBeFocused()
    await expectAccessible(page, 'palette')
    await query.fill(other.name)
    await expect(page.getByRole('option', { name: new RegExp(other.name) }).first()).toBeVisible()
    await expectAccessible(page, 'palette, found', { within })
    await query.fill('zzzzzz')
    // Only the pages that can search for it themselves.
    await expect(page.getByRole('option', { name: /^Search / })).toHaveCount(2)
    await expectAccessible(page, 'palette, nothing found', { within })
    await page.keyboard.press('Escape')
  })

  await test.step('the guide', async () => {
    await page.getByRole('button', { name: 'Help' }).click()
    await expect(page.getByRole('dialog').getByRole('link', { name: 'All pages' })).toBeVisible()
    await expectAccessible(page, 'guide')
    await page.keyboard.press('Escape')
  })

  await test.step('the shortcuts and the menu of the profile', async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await expectAccessible(page, 'shortcuts')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /Studio Nordlicht/ }).click()
    await expect(page.getByRole('menu', { name: 'Profile' })).toBeVisible()
    await expectAccessible(page, 'menu of the profile')
  })
})
