import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { containerCode } from '../support/container-code.ts'
import { publishByHand } from '../support/publish-by-hand.ts'
import { remotesTool } from '../support/remotes-tool.ts'

const words = 'A new version of the console is available.'
const draft = 'Half a sentence'

test.use({ isEquipped: true })

/** A person returns to the tab, which then checks for releases. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test('an open tab offers to reload after a release, keeps what was typed, and reloads once, on request alone', async ({
  page,
  releases,
  aFreshAgency,
}) => {
  await aFreshAgency(1)
  await page.goto('/profile')
  const edit = page.getByRole('button', { name: /^Edit/ }).first()
  await edit.click()
  const field = page.getByLabel('First name')
  await field.fill(draft)
  await comeBack(page)
  await expect(page.getByText(words)).toHaveCount(0)

  const render = `return React.createElement('h1', null, 'New updates')`
  const code = containerCode({ name: 'updates', path: '/updates', render })
  await publishByHand(releases, 'updates', '9.0.0-offer', code)
  await remotesTool(releases, 'release', 'updates', '9.0.0-offer')
  let loads = 0
  page.on('load', () => {
    loads += 1
  })
  await comeBack(page)
  await expect(page.getByText(words)).toBeVisible()
  await expect(field).toHaveValue(draft)
  expect(loads).toBe(0)

  const stay = page.waitForEvent('dialog')
  const refused = page.getByRole('button', { name: 'Reload' }).click()
  await (await stay).dismiss()
  await refused
  await expect(field).toHaveValue(draft)
  await expect(page.getByText(words)).toBeVisible()
  expect(loads).toBe(0)

  page.once('dialog', (dialog) => void dialog.accept())
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => loads).toBe(1)
  await expect(edit).toBeVisible()
  const asked = page.waitForResponse('**/remotes.json')
  await comeBack(page)
  await asked
  await expect(page.getByText(words)).toHaveCount(0)
  await page.goto('/updates')
  await expect(page.getByRole('heading', { name: 'New updates' })).toBeVisible()
})
