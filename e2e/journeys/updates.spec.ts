import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { keyboardWalk } from '../support/keyboard-walk.ts'
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
// spec: SM-2-122, SM-2-123, SM-4-007, SM-4-008, SM-4-009, SM-4-010, SM-4-011, SM-4-012, SM-4-041, AA-4-011,
// AA-4-012
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
  await sites.setFault(site, { kind: 'hold' })

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
  await page.getByRole('checkbox', { name: 'Back up first' }).click()
  await page.getByRole('button', { name: /^Start \d+ updates$/ }).click()
  await expect(page.getByRole('table').getByText('Updating…').first()).toBeVisible()
  await sites.setFault(site, { kind: 'failExtension', eid, message: 'The download key is missing' })
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
  for (const path of paths) {
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

test('updates are grouped, picked and started by keyboard alone, and followed in the tray to their end', async ({
  page,
  product,
  signIn,
}) => {
  const keys = keyboardWalk(page)
  await signIn('agency@demo.test')
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible()
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
  await simulatedSites(product).setFaults({ kind: 'hold' })
  await keys.press('Space')
  await expect(page.getByText('1 selected')).toBeVisible()
  await keys.backTo(/^Update selected/)
  await keys.press('Enter')
  await expect(page.getByRole('table').getByText('Updating…')).toHaveCount(1)

  await keys.backTo(/^Work: 1 running$/)
  await simulatedSites(product).setFaults(null)
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
test('auto-update is switched for one and for many extensions by keyboard alone', async ({
  page,
  signIn,
}) => {
  const keys = keyboardWalk(page)
  await signIn('agency@demo.test')
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible()
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
