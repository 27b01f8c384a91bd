import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '../fixtures.ts'

const pages = ['/login', '/register', '/forget', '/resetpassword?email=a%40b.test', '/addSite/damaged!']

for (const colorScheme of ['light', 'dark'] as const) {
  test(`every public page is accessible and fits in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    for (const path of pages) {
      await page.setViewportSize({ width: 320, height: 640 })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
      await page.setViewportSize({ width: 1440, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBe(900)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
        path,
      ).toEqual([])
    }
  })
}
