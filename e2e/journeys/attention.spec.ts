import { expect, test } from '../fixtures.ts'
import { expectAccessible } from '../support/expect-accessible.ts'

test('from what needs attention to a mended site: the reason goes when its cause is gone', async ({
  page,
  signIn,
}) => {
  await signIn('agency@demo.test')
  await page.getByRole('button', { name: /^Needs attention \d+/ }).click()
  await expect(page).toHaveURL(/figure=attention/)
  await page.getByRole('link', { name: /need attention$/ }).click()
  await expect(page.getByRole('heading', { name: 'Needs attention', level: 1 })).toBeVisible()
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings.first()).toHaveText('Partly overwritten')

  const rows = page.getByRole('list', { name: 'Sites: Partly overwritten' })
  const name = (await rows.getByRole('link').first().textContent()) ?? ''
  await page.getByRole('button', { name: `Put aside: Partly overwritten, ${name}` }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('In the evening')
  await page.getByRole('button', { name: 'Put aside', exact: true }).click()
  await expect(rows).toHaveCount(0)
  await page.getByText('Put aside 1', { exact: true }).click()
  await expect(page.getByText(/^Put aside until .*: In the evening$/)).toBeVisible()
  await page.getByRole('button', { name: `Bring back: Partly overwritten, ${name}` }).click()
  await page.getByText('Open', { exact: true }).click()

  await rows.getByRole('button', { name: `Update core: ${name}` }).click()
  await page.getByRole('checkbox', { name: 'Back up first' }).click()
  await page.getByRole('button', { name: `Update core of ${name}` }).click()
  await expect(rows).toHaveCount(0, { timeout: 60_000 })
  await page.goto(`/sites?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row', { name: new RegExp(name) }).getByText('Healthy')).toBeVisible()
})

test('axe finds nothing on the reasons of a site, the queue and its dialogs, in light and dark', async ({
  page,
  signIn,
}) => {
  test.setTimeout(120_000)
  await signIn('agency@demo.test')
  await page.getByRole('button', { name: /, why: Antiquariat Federkiel$/ }).click()
  await expect(page.getByRole('list', { name: 'Reasons of Antiquariat Federkiel' })).toBeVisible()
  await expectAccessible(page, 'reasons of a site')
  await page.keyboard.press('Escape')
  await page.goto('/attention')
  await expect(page.getByRole('heading', { name: 'Offline' })).toBeVisible()
  await expectAccessible(page, 'what needs attention')
  await page
    .getByRole('button', { name: /^Put aside:/ })
    .first()
    .click()
  await expect(page.getByRole('textbox', { name: 'Note' })).toBeVisible()
  await expectAccessible(page, 'putting aside', { within: '[role="dialog"]' })
  await page.keyboard.press('Escape')
  await page
    .getByRole('button', { name: /^Backup now \d+ sites?:/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Sites of this act' })).toBeVisible()
  await expectAccessible(page, 'an act at many sites', { within: '[role="dialog"]' })
})
