import { expect, test } from '../fixtures.ts'
import { hasChanged } from '../support/fleet.ts'
import { keyboardWalk } from '../support/keyboard-walk.ts'
import { expectMessage } from '../support/messages.ts'

// spec: SM-2-080, SM-2-081, SM-2-083, SM-2-085, SM-2-087, SM-4-035
test('a person audits a site, reads what was found, and ignores a file', async ({ page, aFreshAgency }) => {
  test.setTimeout(180_000)
  const agency = await aFreshAgency(1, {
    first: (site) => hasChanged(site, 'templates/cassiopeia/error.php'),
  })
  const [site] = agency.sites
  if (site === undefined) throw new Error('The agency has no site.')
  await page.goto(`/sites?site=${site.id}&tab=security`)
  const rows = page.getByRole('table', { name: /^Audits/ }).getByRole('row')
  await expect(rows.first()).toBeVisible()
  const before = await rows.count()

  // Each step waits until the test has seen it.
  await agency.setFault(site, { kind: 'hold' })
  await page.getByRole('button', { name: 'Start new audit' }).click()
  await expectMessage(page, 'Security audit started, a backup is made first')
  await expect(rows).toHaveCount(before + 1)
  await expect(page.getByText(/^Backup first/)).toBeVisible()
  await agency.setFault(site, { kind: 'hold', path: '/admintools/' })
  await expect(page.getByText(/^Running, \d+ %/)).toBeVisible({ timeout: 90_000 })
  await agency.setFault(site, null)
  await expectMessage(page, `Security audit finished: ${site.name}`, 60_000)
  const newest = rows.nth(1)
  await expect(newest.getByText('Findings')).toBeVisible()

  // From here on by keyboard alone.
  const keys = keyboardWalk(page)
  await keys.to(/^View details/)
  await expect(newest.getByRole('link', { name: /^View details/ })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('heading', { name: /^Audit of \d\d\.\d\d\.\d{4}$/ })).toBeVisible()
  await keys.to(/^Modified Core Files/)
  await keys.press('Enter')
  await expect(page.getByText('templates/cassiopeia/error.php', { exact: true })).toBeVisible()
  await expect(page.getByText('Changed at line 42')).toBeVisible()

  await keys.to(/^Ignore file: templates\/cassiopeia\/error\.php/)
  await keys.press('Enter')
  await expect(page.getByText('Ignored', { exact: true })).toBeVisible()
  await expectMessage(page, /^Ignored from the next audit on/)
  await page.reload()
  await expect(page.getByText('Ignored', { exact: true })).toBeVisible()
  await keys.to(/^Back to overview/)
  await keys.press('Enter')
  await expect(page.getByRole('button', { name: 'Start new audit' })).toBeVisible()
  expect(page.url()).not.toContain('audit=')
})
