import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/expect-accessible.ts'
import { hasChanged, hasManyFindings } from '../support/fleet.ts'

test('axe finds nothing on the reasons of a site, the queue and its dialogs, in light and dark', async ({
  page,
  aFreshAgency,
}) => {
  test.setTimeout(120_000)
  const { sites } = await aFreshAgency(46, { first: hasManyFindings })
  const { name = '' } = sites[0] ?? {}
  await page.goto('/sites')
  await page.getByRole('button', { name: new RegExp(`, why: ${name}$`) }).click()
  await expect(page.getByRole('list', { name: `Reasons of ${name}` })).toBeVisible()
  await expectAccessible(page, 'reasons of a site')
  await page.keyboard.press('Escape')
  await page.goto('/attention')
  await expect(page.getByRole('heading', { name: 'Last 24 hours' })).toBeVisible()
  await expectAccessible(page, 'the inbox')
  await page.keyboard.press('a')
  await expect(page.getByRole('combobox', { name: 'Name' })).toBeVisible()
  await expectAccessible(page, 'assigning', { within: '[role="dialog"]' })
  await page.keyboard.press('Escape')
  await page.goto('/attention?by=reason')
  await expect(page.getByRole('heading', { name: 'Offline' })).toBeVisible()
  await expectAccessible(page, 'what needs attention')
  await page
    .getByRole('button', { name: /^Snooze:/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'On a day, with a note…' }).click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  await expectAccessible(page, 'putting aside', { within: '[role="dialog"]' })
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Backup and test now \d+ sites?:/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Sites of this act' })).toBeVisible()
  await expectAccessible(page, 'an act at many sites', { within: '[role="dialog"]' })
})

test('axe finds nothing on the audits of a site and on changed files, in light and dark', async ({
  page,
  aFreshAgency,
}) => {
  const file = 'templates/cassiopeia/error.php'
  const { sites } = await aFreshAgency(1, { first: (site) => hasChanged(site, file) })
  await page.goto(`/sites?site=${sites[0]?.id}&tab=security`)
  const details = page.getByRole('link', { name: /^View details/ }).first()
  await expect(details).toBeVisible()
  await expectAccessible(page, 'list of audits')
  await details.click()
  await expect(page.getByRole('heading', { name: /^Audit of \d\d\.\d\d\.\d{4}$/ })).toBeVisible()
  await expectAccessible(page, 'summary of an audit')
  await page.getByRole('link', { name: /^Modified Core Files/ }).click()
  await expect(page.getByText(file, { exact: true })).toBeVisible()
  await expectAccessible(page, 'changed core files')
})
