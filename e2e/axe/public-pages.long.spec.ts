import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/expect-accessible.ts'

const pages = ['/login', '/register', '/forget', '/resetpassword?email=a%40b.test', '/addSite/damaged!']

test('axe finds nothing on any public page in light and dark, and every page fits its window', async ({
  page,
}) => {
  for (const path of pages) {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
    await page.setViewportSize({ width: 1440, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollHeight), path).toBe(900)
    await expectAccessible(page, path)
  }
})
