import { expect, test } from '../fixtures.ts'
import { expectTidy, openPage, resize, widths } from '../support/expect-tidy.ts'
import { hasManyFindings, isSound, startable } from '../support/fleet.ts'
import { NAME_PX, narrowestName } from '../support/name-width.ts'
import { pageFaults } from '../support/page-faults.ts'
import { postApi } from '../support/read-api.ts'

const ownPages = [
  '/attention',
  '/updates?group=extension',
  '/extensions',
  '/activity',
  '/profile',
  '/settings',
  '/toolbox',
  '/payment',
  '/invoices',
  '/dpa',
  '/support',
  '/sites/connect',
]
// A loaded machine lays out slowly; the findings do not depend on the time.
test.describe.configure({ timeout: 240_000 })

const tabs = ['', 'extensions', 'backups', 'schedule', 'performance', 'security', 'settings']

test('no page of an account overflows, cuts text without a title or covers a button, at any width', async ({
  page,
  aFreshAgency,
}) => {
  await aFreshAgency(46)
  // The settings list the sent mails.
  await postApi(page, '/account/sendtestreport')
  for (const address of ownPages) {
    await openPage(page, address)
    await expectTidy(page, address)
  }
})

test('the list of sites, with a selection or the profile menu open, overflows, cuts and covers nothing at any width', async ({
  page,
  aFreshAgency,
}) => {
  await aFreshAgency(46)
  await openPage(page, '/sites')
  await expectTidy(page, 'sites')
  await page.locator('tbody').getByRole('checkbox').first().check()
  await expectTidy(page, 'sites, one selected')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  for (const width of widths) {
    await resize(page, width)
    await page.getByRole('button', { name: /Studio Nordlicht/ }).click()
    const menu = page.getByRole('menu', { name: 'Profile' })
    await expect(menu.getByRole('menuitem', { name: 'Sign out' })).toBeInViewport({ ratio: 1 })
    await expect
      .soft(
        async () => expect(await pageFaults(page, '[role="menu"]')).toEqual([]),
        `profile menu at ${width}`,
      )
      .toPass({ timeout: 10_000 })
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }
})

test('a name of the list of sites has its room at every width, and no width scrolls sideways', async ({
  page,
  aFreshAgency,
}) => {
  await aFreshAgency(46)
  await openPage(page, '/sites')
  await expect(page.locator('main tbody tr').first()).toBeVisible()
  for (let width = 320; width <= 1920; width += 16) {
    await resize(page, width)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft(overflow, `px beyond the window at ${width}`).toBeLessThanOrEqual(0)
    if (width <= 768) continue
    expect.soft(await narrowestName(page), `px of the name at ${width}`).toBeGreaterThanOrEqual(NAME_PX)
  }
})

test('the tabs of a site overflow, cut and cover nothing at any width', async ({ page, aFreshAgency }) => {
  const { sites } = await aFreshAgency(3, { first: hasManyFindings })
  const address = `/sites?site=${sites[0]?.id}`
  for (const tab of tabs) {
    await openPage(page, tab === '' ? address : `${address}&tab=${tab}`)
    await expectTidy(page, `tab ${tab}`)
  }
  // A cut name with a title is tidy, but still has to be read; the panel is narrowest at 1101 px.
  await openPage(page, `${address}&tab=extensions`)
  const names = page.locator('main .st-ext-name__words')
  await expect(names.first()).toBeVisible()
  for (const width of [...widths, 1101]) {
    await resize(page, width)
    const least = await names.evaluateAll((all) =>
      Math.min(...all.map((name) => (name.scrollWidth > name.clientWidth ? name.clientWidth : 999))),
    )
    expect.soft(least, `px of a cut name of an extension at ${width}`).toBeGreaterThanOrEqual(140)
  }
})

test('the list of updates, with a failure and a selection, overflows, cuts and covers nothing at any width', async ({
  page,
  aFreshAgency,
}) => {
  const agency = await aFreshAgency(5, { first: (site) => isSound(site) && startable(site).length > 0 })
  const [site] = agency.sites
  const [update] = site === undefined ? [] : startable(site)
  if (site === undefined || update === undefined) throw new Error('Nothing is to be updated.')
  await openPage(page, '/updates')
  const message =
    'The download key of this extension is missing or has expired, so its maker refuses the file'
  await agency.setFault(site, { kind: 'failExtension', eid: update.eid, message })
  await page.getByRole('button', { name: `Update ${update.translated_name} at ${site.name}` }).click()
  await expect(
    page.getByRole('button', { name: `Retry ${update.translated_name} at ${site.name}` }),
  ).toBeVisible()
  await expectTidy(page, 'updates')
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  await expectTidy(page, 'updates, one selected')
})

test('the pages of an administrator overflow, cut and cover nothing at any width', async ({
  page,
  aFreshAgency,
  aFreshAccount,
}) => {
  await aFreshAgency(46, { signsIn: false })
  await aFreshAccount('admin')
  for (const address of ['/userlist', '/forecast', '/invoicelist', '/maillist', '/remotelist']) {
    await openPage(page, address)
    await expectTidy(page, address)
  }
})
