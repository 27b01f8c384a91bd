import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { signInAs } from '../support/sign-in-as.ts'

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' })
/** Words and address of each entry, without the number at its end, which arrives a moment later. */
const entries = (page: Page) =>
  sidebar(page)
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => {
        const { length } = link.querySelector('.fs-nav__count')?.textContent ?? ''
        const text = link.textContent ?? ''
        return `${text.slice(0, text.length - length)} ${link.getAttribute('href')}`
      }),
    )
const openProfile = async (page: Page) => {
  await page.getByRole('button', { name: /Studio Nordlicht/ }).click()
  return page.getByRole('menu', { name: 'Profile' })
}
const root = (page: Page) => page.locator('html')

// spec: AA-2-001, AA-2-002, AA-2-005, AA-2-007, AA-2-008, AA-2-014, AA-2-016, AA-2-017, AA-2-018, AA-6-002
// spec: SM-2-002, SM-2-136
test('the frame of an agency: entries, tags, links at the foot, profile, titles, theme, density', async ({
  page,
  product,
}) => {
  await signInAs(page, product.url, 'agency@demo.test')
  await page.goto('/')
  await expect(page).toHaveURL('/sites')
  const tag = sidebar(page).getByRole('link', { name: 'Shop' })
  await expect(tag).toBeVisible()
  const shown = await entries(page)
  expect(shown.slice(0, 4)).toEqual([
    'Sites /sites',
    'Updates /updates',
    'Extensions /extensions',
    'Activity /activity',
  ])
  expect(shown.slice(4).map((entry) => entry.replace(/\d+$/, 'id'))).toEqual([
    'Municipality /sites/id',
    'Retainer /sites/id',
    'Shop /sites/id',
  ])
  await expect(page.getByRole('link', { name: 'Documentation' })).toHaveAttribute('target', '_blank')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Remote component' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/\.zip$/)

  await tag.click()
  await expect(page).toHaveURL(/\/sites\/\d+$/)
  await expect(tag).toHaveAttribute('aria-current', 'page')
  for (const [name, title] of [
    ['Updates', 'Updates'],
    ['Extensions', 'Extensions'],
    ['Activity', 'Activity'],
    ['Sites', 'Sites'],
  ] as const) {
    await sidebar(page).getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
    await expect(page).toHaveTitle(new RegExp(title))
  }

  const menu = await openProfile(page)
  await expect(menu.getByRole('menuitem').last()).toHaveText('Sign out')
  const pages = await menu
    .getByRole('menuitem')
    .evaluateAll((items) => items.map((item) => item.getAttribute('href')))
  for (const path of ['/profile', '/settings', '/toolbox', '/payment', '/invoices', '/dpa', '/support'])
    expect(pages).toContain(path)
  await menu.getByRole('menuitemcheckbox', { name: 'Dark' }).click()
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  await (await openProfile(page)).getByRole('menuitemcheckbox', { name: 'Compact rows' }).click()
  await expect(root(page)).toHaveAttribute('data-density', 'compact')
  await page.reload({ waitUntil: 'commit' })
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  await expect(root(page)).toHaveAttribute('data-density', 'compact')
})

// spec: AA-2-015, AA-6-001, AA-6-003, AA-6-004, AA-9-004
test('an administrator has two entries more; who is none reads at their addresses that they are not for them', async ({
  page,
  context,
  product,
}) => {
  await signInAs(page, product.url, 'admin@demo.test')
  await page.goto('/userlist')
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await expect
    .poll(() => entries(page))
    .toEqual(expect.arrayContaining(['Users /userlist', 'Forecast /forecast']))
  await page.goto('/invoicelist')
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()

  // An open page that loses its cookie would redirect to log in, and disturb the next page.
  await page.goto('about:blank')
  await context.clearCookies()
  await signInAs(page, product.url, 'agency@demo.test')
  for (const path of ['/userlist', '/forecast', '/invoicelist']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: 'This page is for administrators' }), path).toBeVisible()
  }
  expect((await entries(page)).join()).not.toMatch(/userlist|forecast/)
  await expectAccessible(page, 'no access')
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'There is no such page' })).toBeVisible()
  await expectAccessible(page, 'not found')
  await page.getByRole('link', { name: 'Go to Sites' }).click()
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible()
})

test('on a narrow screen the menu is a drawer that opens, leads on, and closes', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signInAs(page, product.url, 'agency@demo.test')
  await page.goto('/sites')
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible()
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  await expect(sidebar(page)).toBeHidden()
  await menu.click()
  await expect(sidebar(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sidebar(page)).toBeHidden()
  await expect(menu).toBeFocused()
  await menu.click()
  await sidebar(page).getByRole('link', { name: 'Updates', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Updates', level: 1 })).toBeVisible()
  await expect(sidebar(page)).toBeHidden()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
