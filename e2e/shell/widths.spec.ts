import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { pageFaults } from '../support/page-faults.ts'
import { pendingUpdates } from '../support/pending-updates.ts'
import { postApi } from '../support/read-api.ts'
import { signInAs } from '../support/sign-in-as.ts'
import { simulatedSites } from '../support/simulated-sites.ts'
import { workIsOver } from '../support/work-is-over.ts'

const widths = [1920, 1440, 1366, 1280, 1024, 768, 390, 320]

/**
 * How much wider letter spacing is than in the console's own font, in em, as stand-ins for the widths of
 * system fonts before it loads. DejaVu Sans of a Linux without Arial is 6 % wider; Segoe UI of Windows and
 * San Francisco of a Mac are narrower, so they can only break a line elsewhere: one width shows that.
 */
const fonts = [
  { font: 'Inter', em: 0, at: widths },
  { font: 'Linux', em: 0.035, at: widths },
  { font: 'Windows or Mac', em: -0.015, at: [1280] },
]

async function spaceLetters(page: Page, em: number): Promise<void> {
  await page.evaluate((em) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`* { letter-spacing: ${em}em !important }`)
    document.adoptedStyleSheets = em === 0 ? [] : [sheet]
  }, em)
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
}

/** Measures the page at every width and in every font. */
async function expectTidy(page: Page, what: string): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  for (const width of widths) {
    await resize(page, width)
    for (const { font, em } of fonts.filter(({ at }) => at.includes(width))) {
      await spaceLetters(page, em)
      // Parts that fold themselves do so a frame or two later.
      await expect
        .soft(
          async () => expect(await pageFaults(page)).toEqual([]),
          `${what} at ${width} in the font of ${font}`,
        )
        .toPass({ timeout: 10_000 })
    }
  }
  await spaceLetters(page, 0)
  await resize(page, 1440)
}

async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.locator('main h1').first()).toBeVisible()
}

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

test('at every width nothing leaves the page, is cut without a title or covers a button', async ({
  page,
  product,
}) => {
  await signInAs(page, product.url, 'agency@demo.test')
  // The settings list the sent mails.
  await postApi(page, '/account/sendtestreport')
  for (const address of ownPages) {
    await openPage(page, address)
    await expectTidy(page, address)
  }
})

test('so it is on the list of sites, with a selection and with the profile menu open', async ({
  page,
  product,
}) => {
  await signInAs(page, product.url, 'agency@demo.test')
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

test('so it is on every tab of a site', async ({ page, product }) => {
  await signInAs(page, product.url, 'agency@demo.test')
  // Searched for: its place in the list follows its state, which other journeys change.
  await openPage(page, '/sites?search=Federkiel')
  // The notice of work that has ended covers a part of the page for some seconds.
  await workIsOver(page)
  const address = await page
    .getByRole('link', { name: 'Antiquariat Federkiel', exact: true })
    .getAttribute('href')
  for (const tab of tabs) {
    await openPage(page, tab === '' ? `${address}` : `${address}&tab=${tab}`)
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

test('so it is on the list of updates, with one that failed and with a selection', async ({
  page,
  product,
}) => {
  const sites = simulatedSites(product)
  await signInAs(page, product.url, 'agency@demo.test')
  await openPage(page, '/updates')
  // Another journey may have given a site another name than the simulator knows.
  const known = await sites.names()
  const pending = [...(await pendingUpdates(page))].find(([name]) => known.includes(name))
  const [site, [update]] = pending ?? ['', []]
  const name = update?.data.translated_name ?? ''
  const { eid = 0 } = (await sites.extension(site, name)) ?? {}
  const message =
    'The download key of this extension is missing or has expired, so its maker refuses the file'
  await sites.setFault(site, { kind: 'failExtension', eid, message })
  await page.getByRole('button', { name: `Update ${name} at ${site}` }).click()
  await expect(page.getByRole('button', { name: `Retry ${name} at ${site}` })).toBeVisible()
  await sites.setFault(site, null)
  await expectTidy(page, 'updates')
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .check()
  await expectTidy(page, 'updates, one selected')
})

test('so it is for an administrator', async ({ page, product }) => {
  await signInAs(page, product.url, 'admin@demo.test')
  for (const address of ['/userlist', '/forecast', '/invoicelist', '/maillist']) {
    await openPage(page, address)
    await expectTidy(page, address)
  }
})
