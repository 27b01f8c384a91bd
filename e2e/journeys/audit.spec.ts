import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { keyboardWalk } from '../support/keyboard-walk.ts'
import { simulatedSites } from '../support/simulated-sites.ts'

async function openTab(page: Page, site: string, tab: string): Promise<void> {
  await page.goto('/sites')
  await page.getByRole('link', { name: site, exact: true }).click()
  await page
    .getByRole('navigation', { name: `Parts of ${site}` })
    .getByRole('link', { name: tab })
    .click()
}

// spec: SM-2-080, SM-2-081, SM-2-083, SM-2-085, SM-2-087, SM-4-035
test('a person audits a site, reads what was found, and ignores a file', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(180_000)
  await signIn('agency@demo.test')
  await expect(page.getByText('1–20 of 46')).toBeVisible()
  await openTab(page, 'Autohaus Meier', 'Security Checks')
  const rows = page.getByRole('table', { name: /^Audits/ }).getByRole('row')
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()
  await expectAccessible(page, 'list of audits')

  const site = 'Autohaus Meier'
  const { setFault } = simulatedSites(product)
  // Each step waits until the test has seen it.
  await setFault(site, { kind: 'hold' })
  await page.getByRole('button', { name: 'Start new audit' }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText('Security audit started, a backup is made first')).toBeVisible()
  await expect(rows).toHaveCount(before + 1)
  await expect(page.getByText(/^Backup first/)).toBeVisible()
  await setFault(site, { kind: 'hold', path: '/admintools/' })
  await expect(page.getByText(/^Running, \d+ %/)).toBeVisible({ timeout: 90_000 })
  await setFault(site, null)
  await expect(messages.getByText('Security audit finished: Autohaus Meier')).toBeVisible({ timeout: 60_000 })
  const newest = rows.nth(1)
  await expect(newest.getByText('Findings')).toBeVisible()

  // From here on by keyboard alone.
  const keys = keyboardWalk(page)
  await keys.to(/^View details/)
  await expect(newest.getByRole('link', { name: /^View details/ })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: /^Audit of \d\d\.\d\d\.\d{4}$/ })).toBeVisible()
  await expectAccessible(page, 'summary of an audit')
  await keys.to(/^Modified Core Files/)
  await keys.press('Enter')
  await expect(page.getByText('templates/cassiopeia/error.php', { exact: true })).toBeVisible()
  await expect(page.getByText('Changed at line 42')).toBeVisible()
  await expectAccessible(page, 'changed core files')

  await keys.to(/^Ignore file: templates\/cassiopeia\/error\.php/)
  await keys.press('Enter')
  await expect(page.getByText('Ignored', { exact: true })).toBeVisible()
  await expect(messages.getByText(/^Ignored from the next audit on/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Ignored', { exact: true })).toBeVisible()
  await keys.to(/^Back to overview/)
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'Start new audit' })).toBeVisible()
  expect(page.url()).not.toContain('audit=')
})
