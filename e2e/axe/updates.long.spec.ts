import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/expect-accessible.ts'

test('axe finds nothing on both pages of updates and the tray, in light and dark, wide and narrow', async ({
  page,
  aFreshAgency,
}) => {
  test.setTimeout(300_000)
  await aFreshAgency(46)
  for (const path of [
    '/updates',
    '/updates?group=extension',
    '/updates?group=site',
    '/updates?show=core',
    '/extensions',
    '/extensions?by=site',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(path)
    const rows = page.locator('tbody tr, .fu-group')
    await expect(rows.first()).toBeVisible()
    if (path.includes('group')) await page.locator('.fu-group__title').first().click()
    await page.getByRole('button', { name: /^Work: / }).click()
    await expect(page.getByRole('region', { name: 'Work' })).toBeVisible()
    await expectAccessible(page, `${path} wide`)
    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    await expectAccessible(page, `${path} narrow`)
  }
})
