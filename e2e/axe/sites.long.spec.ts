import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { connectLink } from '../support/connect-link.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { hasManyFindings } from '../support/fleet.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const menu = '[role="menu"]'

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.locator(`dialog[open], ${menu}, [role="listbox"]`)).toHaveCount(0)
}

test('axe finds nothing on the list of sites, its menus and its dialogs, in light and dark', async ({
  page,
  aFreshAgency,
}) => {
  test.setTimeout(180_000)
  await aFreshAgency(46)
  await page.goto('/sites')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('button', { name: 'State: Any' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectAccessible(page, 'choices of a filter')
  await close(page)
  await page.getByRole('checkbox', { name: 'Select all sites on this page' }).check()
  await expect(page.getByRole('button', { name: 'Backup now' })).toBeVisible()
  await expectAccessible(page, 'list with a selection')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()

  for (const name of ['Columns', 'Views']) {
    await page.getByRole('button', { name, exact: true }).click()
    await expect(page.locator(menu)).toBeVisible()
    await expectAccessible(page, name, { within: menu })
    await close(page)
  }
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Save this view…' }).click()
  await expect(dialog(page, 'Save this view').getByLabel('Name')).toBeFocused()
  await expectAccessible(page, 'saving a view')
  await close(page)

  const row = page.getByRole('table').getByRole('row').nth(1)
  await row.hover()
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await expectAccessible(page, 'menu of a row')
  await page.getByRole('menuitem', { name: 'Tags…' }).click()
  await expectAccessible(page, 'tags of a row', { within: menu })
  await close(page)

  await page.getByRole('toolbar').getByRole('button', { name: 'Tags' }).click()
  await expect(page.getByRole('button', { name: 'Edit Shop' })).toBeVisible()
  await expectAccessible(page, 'tags')
  await page.getByRole('button', { name: 'New tag' }).click()
  await page.getByRole('button', { name: 'Create tag' }).click()
  await expect(dialog(page, 'New tag').getByText('Please choose a color')).toBeVisible()
  await expectAccessible(page, 'a new tag without a colour', { within: '[role="dialog"]' })
  await page.getByRole('radio', { name: 'Yellow' }).check()
  await expectAccessible(page, 'a new tag', { within: '[role="dialog"]' })
  await page.keyboard.press('Escape')
  await expect(dialog(page, 'Leave without saving?')).toBeVisible()
  await expectAccessible(page, 'leaving a form')
})

test('axe finds nothing on the panel of a site, its audits and its removal, in light and dark', async ({
  page,
  aFreshAgency,
}) => {
  test.setTimeout(180_000)
  const { sites } = await aFreshAgency(3, { first: hasManyFindings })
  const [site] = sites
  await page.goto(`/sites?site=${site?.id}`)
  const tabs = page.getByRole('navigation', { name: `Parts of ${site?.name}` })
  await expect(tabs).toBeVisible()
  for (const link of await tabs.getByRole('link').all()) {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    await expectAccessible(page, new URL(page.url()).search)
  }
  await tabs.getByRole('link', { name: /^Security/ }).click()
  await page
    .getByRole('link', { name: /^View details/ })
    .first()
    .click()
  const parts = page.getByRole('navigation', { name: 'Parts of the audit' })
  await expect(parts.getByRole('link')).toHaveCount(5)
  for (const link of await parts.getByRole('link').all()) {
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expectAccessible(page, new URL(page.url()).search, { within: 'main' })
  }

  for (const [path, button] of [
    [`/site/${site?.id}/destroy`, 'Remove 1 site'],
    [`/sites/destroy?ids=${sites.map(({ id }) => id)}`, 'Remove 3 sites'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: button })).toBeVisible()
    await expectAccessible(page, path)
  }
})

test.describe('the form that connects a site by hand', () => {
  test.use({ allowedComplaints: [[/status of 422/], { scope: 'test' }] })

  test('has no axe violation when it is empty, incomplete or refused', async ({ page, aFreshAgency }) => {
    await aFreshAgency(1)
    await page.goto('/sites')
    await page.getByRole('link', { name: 'Connect site' }).click()
    await expect(page.getByRole('heading', { name: 'Connect site' })).toBeVisible()
    await page.getByRole('button', { name: 'Test and connect' }).click()
    await expectAccessible(page, 'what is missing')
    await page.getByLabel('Name').fill('Nobody')
    await page.getByLabel('Address', { exact: true }).fill('https://10.0.0.1/')
    await page.getByLabel('API token').fill('a-token')
    await page.getByRole('button', { name: 'Test and connect' }).click()
    await expect(page.getByText('Could not add site')).toBeVisible()
    await expectAccessible(page, 'what failed')
  })
})

test('axe finds nothing on the page of a new account and on the page of a connect link', async ({
  page,
  aFreshAccount,
  aFreshSite,
}) => {
  await page.goto('/addSite/abc')
  await expect(page.getByRole('heading', { name: 'This connect link does not work' })).toBeVisible()
  await expectAccessible(page, 'damaged link')
  await aFreshAccount('new')
  await page.goto('/sites')
  for (const step of ['Start', 'Next: install it', 'Next: connect the site']) {
    await expect(page.getByRole('button', { name: step })).toBeVisible()
    await expectAccessible(page, step)
    await page.getByRole('button', { name: step }).click()
  }
  await expect(page.getByText('Waiting for your site')).toBeVisible()
  await expectAccessible(page, 'waiting')

  const site = aFreshSite()
  const other = await page.context().newPage()
  await other.goto(connectLink(site))
  const added = other.getByText(`${site.name} was added`)
  await expect(added).toBeVisible()
  await expectAccessible(other, 'added')
  await expect(page.getByRole('heading', { name: 'Congratulations' })).toBeVisible()
  await expectAccessible(page, 'done')
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByText(`${site.name} was taken out again`)).toBeVisible()
  await expectAccessible(other, 'taken out')
})

test.describe('a connect link of a site that the account already has', () => {
  test.use({ allowedComplaints: [[/status of 409/], { scope: 'test' }] })

  test('opens a question without axe violations, in light and dark', async ({ page, aFreshAgency }) => {
    const { sites } = await aFreshAgency(1)
    const [site] = sites
    if (site === undefined) throw new Error('The agency has no site.')
    await page.goto(connectLink(site))
    await expect(page.getByRole('dialog', { name: `Link ${site.name} again?` })).toBeVisible()
    await expectAccessible(page, 'the question about a known site')
  })
})
