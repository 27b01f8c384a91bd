import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { connectLink } from '../support/connect-link.ts'

/** What axe finds on the page as it stands, as "rule: element". */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on the pages, tabs and dialogs of sites, ${theme}`, async ({ page, signIn }) => {
    test.setTimeout(180_000)
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await signIn('agency@demo.test')
    await expect(page.getByText('1–20 of 46')).toBeVisible()
    await page.getByRole('button', { name: 'Filters' }).click()
    await page.getByRole('checkbox', { name: 'Select all sites on this page' }).check()
    expect(await findings(page)).toEqual([])

    await page.getByRole('search').getByRole('button', { name: 'Tags' }).click()
    await expect(page.getByRole('button', { name: 'Edit Shop' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: 'New tag' }).click()
    await expect(page.getByRole('radio', { name: 'Red' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('button', { name: 'Columns' }).click()
    await expect(page.getByRole('menu', { name: 'Columns' })).toBeVisible()
    expect(await findings(page), 'menu of columns').toEqual([])
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save this view…' }).click()
    await expect(page.getByRole('dialog', { name: 'Save this view' }).getByLabel('Name')).toBeFocused()
    expect(await findings(page), 'saving a view').toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await page.getByRole('button', { name: /^Work/ }).click()
    await expect(page.getByRole('region', { name: 'Work', exact: true })).toBeVisible()
    expect(await findings(page), 'tray').toEqual([])
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Connect site' }).click()
    await expect(page.getByRole('heading', { name: 'Connect site' })).toBeVisible()
    await page.getByRole('button', { name: 'Test and connect' }).click()
    expect(await findings(page)).toEqual([])

    await page.goto('/sites')
    await page.getByRole('link', { name: 'Autohaus Meier', exact: true }).click()
    const tabs = page.getByRole('navigation', { name: /Parts of/ })
    for (const link of await tabs.getByRole('link').all()) {
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      expect(await findings(page), page.url()).toEqual([])
    }
    await page.goto('/sites/destroy?ids=1,2,3')
    await expect(page.getByRole('button', { name: 'Remove 3 sites' })).toBeVisible()
    expect(await findings(page)).toEqual([])
  })
}

test('axe finds nothing on the way to a first site and on what a connect link leads to', async ({
  page,
  product,
  signIn,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto('/addSite/abc')
  await expect(page.getByRole('heading', { name: 'This connect link does not work' })).toBeVisible()
  expect(await findings(page), 'damaged link').toEqual([])
  await signIn('new@demo.test')
  for (const step of ['Start', 'Next: install it', 'Next: connect the site']) {
    await expect(page.getByRole('button', { name: step })).toBeVisible()
    expect(await findings(page), step).toEqual([])
    await page.getByRole('button', { name: step }).click()
  }
  await expect(page.getByText('Waiting for your site')).toBeVisible()
  expect(await findings(page), 'waiting').toEqual([])
  const link = await connectLink(product.simulatorUrl, 6)
  await page.goto(link.path)
  await expect(page.getByText(`${link.name} was added`)).toBeVisible()
  expect(await findings(page), 'added').toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText(`${link.name} was taken out again`)).toBeVisible()
  expect(await findings(page), 'taken out').toEqual([])
})
