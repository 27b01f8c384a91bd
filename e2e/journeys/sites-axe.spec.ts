import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { connectLink } from '../support/connect-link.ts'
import { expectAccessible } from '../support/expect-accessible.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const menu = '[role="menu"]'

async function close(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await expect(page.locator(`dialog[open], ${menu}, [role="listbox"]`)).toHaveCount(0)
}

test('axe finds nothing on the list of sites, its menus and its dialogs, in light and dark', async ({
  page,
  signIn,
}) => {
  test.setTimeout(180_000)
  await signIn('agency@demo.test')
  await expect(page.getByText('1–20 of 46')).toBeVisible()
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('checkbox', { name: 'Select all sites on this page' }).check()
  await expectAccessible(page, 'list with a selection')

  const search = page.getByRole('search')
  await search.getByRole('button', { name: 'State: Any' }).click()
  await expect(page.getByRole('listbox')).toBeVisible()
  await expectAccessible(page, 'choices of a filter')
  await close(page)
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

  const row = page.getByRole('row', { name: /Alpenverein/ })
  await row.hover()
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await expectAccessible(page, 'menu of a row')
  await page.getByRole('menuitem', { name: 'Tags…' }).click()
  await expectAccessible(page, 'tags of a row', { within: menu })
  await close(page)

  await search.getByRole('button', { name: 'Tags' }).click()
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
  signIn,
}) => {
  test.setTimeout(180_000)
  await signIn('agency@demo.test')
  // A site whose last audit has content in each of its parts.
  await page.getByRole('link', { name: 'Antiquariat Federkiel', exact: true }).click()
  const tabs = page.getByRole('navigation', { name: 'Parts of Antiquariat Federkiel' })
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

  const id = new URL(page.url()).searchParams.get('site')
  for (const [path, button] of [
    [`/site/${id}/destroy`, 'Remove 1 site'],
    ['/sites/destroy?ids=1,2,3', 'Remove 3 sites'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: button })).toBeVisible()
    await expectAccessible(page, path)
  }
})

test.describe('a site by hand', () => {
  test.use({ allowedComplaints: [[/status of 422/], { scope: 'test' }] })

  test('axe finds nothing on the form, on what is missing and on what failed', async ({ page, signIn }) => {
    await signIn('agency@demo.test')
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

test('axe finds nothing on the way to a first site and on what a connect link leads to', async ({
  page,
  product,
  signIn,
}) => {
  await page.goto('/addSite/abc')
  await expect(page.getByRole('heading', { name: 'This connect link does not work' })).toBeVisible()
  await expectAccessible(page, 'damaged link')
  await signIn('new@demo.test')
  for (const step of ['Start', 'Next: install it', 'Next: connect the site']) {
    await expect(page.getByRole('button', { name: step })).toBeVisible()
    await expectAccessible(page, step)
    await page.getByRole('button', { name: step }).click()
  }
  await expect(page.getByText('Waiting for your site')).toBeVisible()
  await expectAccessible(page, 'waiting')

  const link = await connectLink(product.simulatorUrl, 6)
  const other = await page.context().newPage()
  await other.goto(`${product.url}${link.path}`)
  const added = other.getByText(`${link.name} was added`)
  await expect(added).toBeVisible()
  // A message under the pointer stays.
  await added.hover()
  await expectAccessible(other, 'added')
  await expect(page.getByRole('heading', { name: 'Congratulations' })).toBeVisible()
  await expectAccessible(page, 'done')
  await other.getByRole('button', { name: 'Undo' }).click()
  await expect(other.getByText(`${link.name} was taken out again`)).toBeVisible()
  await expectAccessible(other, 'taken out')
})
