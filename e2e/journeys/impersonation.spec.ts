import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import type { Account, Agency } from '../support/account.ts'
import { actAs } from '../support/act-as.ts'

const names = async (page: Page) => (await page.context().cookies()).map(({ name }) => name).sort()

let admin: Account
let agency: Agency
test.beforeEach(async ({ aFreshAgency, aFreshAccount }) => {
  agency = await aFreshAgency(20, { signsIn: false })
  admin = await aFreshAccount('admin', { signsIn: false })
})

// spec: AA-2-088, AA-4-003
test('the bar of an administrator who acts as a user is above everything, and Log out ends the impersonation', async ({
  page,
  product,
}) => {
  await actAs(page, product.url, admin, agency)
  await page.goto('/sites')
  const bar = page.getByRole('region', { name: 'Impersonation' })
  await expect(bar).toContainText(`Acting as Lena Petersen, ${agency.email}`)
  await expect(page.getByRole('table')).toBeVisible()

  await page.mouse.wheel(0, 600)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  const boxOf = (selector: string) => page.locator(selector).first().boundingBox()
  expect(await boxOf('.fs-bar')).toMatchObject({ x: 0, y: 0, width: 1440, height: 40 })
  expect(await boxOf('.fs-top')).toMatchObject({ y: 40 })
  expect(await boxOf('.fs-side')).toMatchObject({ y: 40, height: 860 })
  expect((await boxOf('thead th'))?.y).toBe(88)
  const isOnTop = await page.evaluate(() => document.elementFromPoint(700, 20)?.closest('.fs-bar') !== null)
  expect(isOnTop).toBe(true)

  await bar.getByRole('button', { name: 'Sign out' }).click()
  await expect(bar).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Users' })).toBeVisible()
  // An administrator without sites arrives at the users.
  await expect(page).toHaveURL('/userlist')
  expect(await names(page)).toEqual(['token'])
})

test('the menu is a drawer below the bar on a narrow screen: it opens, navigates and closes', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await actAs(page, product.url, admin, agency)
  await page.goto('/sites')
  await expect(page.getByRole('region', { name: 'Impersonation' })).toContainText('Lena Petersen')
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await expect(sidebar).toBeHidden()
  await menu.click()
  await expect.poll(() => page.locator('.fs-side').boundingBox()).toMatchObject({ x: 0, y: 40, height: 804 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.keyboard.press('Escape')
  await expect(sidebar).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await sidebar.getByRole('link', { name: 'Updates', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Updates', level: 1 })).toBeVisible()
  await expect(sidebar).toBeHidden()
})

// spec: AA-4-004
test('signing out while acting as a user removes both cookies', async ({ page, product }) => {
  await actAs(page, product.url, admin, agency)
  await page.goto('/sites')
  await page.getByRole('button', { name: /Studio Nordlicht/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await names(page)).toEqual([])
})
