import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { tabTo } from '../support/keyboard.ts'
import { pendingUpdates } from '../support/pending-updates.ts'
import { simulatedSites } from '../support/simulated-sites.ts'

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: false }) })
    .first()

/** The site with the most updates that can start, and their names. */
async function busiestSite(page: Page) {
  const [site] = [...(await pendingUpdates(page))].sort(([, a], [, b]) => b.length - a.length)
  if (site === undefined) throw new Error('Nothing is to be updated.')
  const [name, rows] = site
  return { name, id: rows[0]?.data.site_id, extensions: rows.map(({ data }) => data.translated_name) }
}

// spec: SM-2-100, SM-2-105, SM-2-108, SM-2-112, SM-2-113, SM-2-117, SM-2-118, SM-2-119, SM-2-120, SM-2-121
// spec: SM-2-122, SM-2-123, SM-4-007, SM-4-008, SM-4-009, SM-4-010, SM-4-011, SM-4-012, SM-4-041, AA-4-011, AA-4-012
test('the updates of a site are selected and run, one fails and is retried, ignored ones are left alone', async ({
  page,
  context,
  product,
  signIn,
}) => {
  test.setTimeout(180_000)
  const sites = simulatedSites(product)
  await signIn('agency@demo.test')
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible()
  const { name: site, id, extensions } = await busiestSite(page)
  const [ignored = '', failing = '', ...others] = extensions
  expect(others.length).toBeGreaterThan(0)
  const { eid = 0 } = (await sites.extension(site, failing)) ?? {}
  await sites.setFault(site, { kind: 'failExtension', eid, message: 'The download key is missing' })

  await page.goto('/updates')
  await page.getByRole('button', { name: 'Site: All sites' }).click()
  await page.getByRole('option', { name: site, exact: true }).click()
  await expect(rowOf(page, ignored)).toBeVisible()
  await page.getByRole('button', { name: `Ignore ${ignored} at ${site}` }).click()
  await expect(rowOf(page, ignored).getByText('Ignored')).toBeVisible()
  await expect(rowOf(page, ignored).getByRole('checkbox')).toHaveCount(0)

  const panel = await context.newPage()
  await panel.goto(`/sites?site=${id}&tab=extensions`)
  await expect(rowOf(panel, failing)).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select all updates on this page' }).check()
  await page.getByRole('button', { name: /^Update selected/ }).click()
  await expect(page.getByRole('table').getByText('Updating…').first()).toBeVisible()
  for (const name of others)
    await expect(rowOf(page, name).getByText('Updated', { exact: true })).toBeVisible({ timeout: 90_000 })
  await expect(rowOf(page, failing).getByText('The download key is missing')).toBeVisible({ timeout: 60_000 })
  await expect(rowOf(panel, failing).getByText('The download key is missing')).toBeVisible()
  await expect(rowOf(page, ignored).getByText('Ignored')).toBeVisible()

  await sites.setFault(site, null)
  await page.getByRole('button', { name: `Retry ${failing} at ${site}` }).click()
  await expect(rowOf(page, failing).getByText('Updated', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(rowOf(panel, failing).getByText('The download key is missing')).toHaveCount(0)
  const left = await page.getByRole('table').getByText('Ignored').count()
  expect(left).toBeGreaterThan(0)
})

test('both pages and the tray have nothing that axe finds, in light and dark, wide and narrow', async ({
  page,
  signIn,
}) => {
  test.setTimeout(300_000)
  await signIn('agency@demo.test')
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible()
  const paths = [
    '/updates',
    '/updates?group=extension',
    '/updates?group=site',
    '/updates?show=core',
    '/extensions',
  ]
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const path of paths) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto(path)
      const rows = page.locator('tbody tr, .fu-group')
      await expect(rows.first()).toBeVisible()
      if (path.includes('group')) await page.locator('.fu-group__title').first().click()
      await page.getByRole('button', { name: /^Work: / }).click()
      await expect(page.getByRole('region', { name: 'Work' })).toBeVisible()
      await expectAccessible(page, `${path} ${colorScheme} wide`)
      await page.keyboard.press('Escape')
      await page.setViewportSize({ width: 320, height: 640 })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(320)
      await expectAccessible(page, `${path} ${colorScheme} narrow`)
    }
  }
})

test('updates are grouped, picked and started by keyboard alone, and followed in the tray', async ({
  page,
  signIn,
}) => {
  await signIn('agency@demo.test')
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible()
  await page.goto('/updates')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await tabTo(page, /^List$/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('list', { name: 'Updates by site' })).toBeVisible()
  await tabTo(page, /^Update all on page$/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: /^Updates of / })).toBeVisible()
  await tabTo(page, /^By site$/, 'Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('table')).toBeVisible()
  await tabTo(page, /^Select (?!all)/)
  await page.keyboard.press('Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  await tabTo(page, /^Update selected/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(
    page
      .getByRole('table')
      .getByText(/Updating…|Updated/)
      .first(),
  ).toBeVisible()

  await tabTo(page, /^Work: /, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Work' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Work' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Work: / })).toBeFocused()
})

// spec: SM-2-098, AA-2-068
test('auto-update is switched for one and for many extensions by keyboard alone', async ({
  page,
  signIn,
}) => {
  await signIn('agency@demo.test')
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible()
  await page.goto('/extensions')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
  await tabTo(page, /^Select (?!all)/)
  await page.keyboard.press('Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  await tabTo(page, /^Auto-update of /)
  const first = page.getByRole('switch').first()
  await expect(first).toBeFocused()
  const wasOn = await first.isChecked()
  await page.keyboard.press('Space')
  await expect(first).toBeChecked({ checked: !wasOn })
  await tabTo(page, /^Enable auto-update$/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(first).toBeChecked()
})
