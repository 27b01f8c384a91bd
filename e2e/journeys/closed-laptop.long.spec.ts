import { expect, test } from '../fixtures.ts'
import { anotherSession, signInByCookie } from '../support/account.ts'
import { job, showTray } from '../support/tray.ts'

test('a batch of 42 with "Back up first" goes on when its tab is closed a second after the order, as another device shows', async ({
  page,
  browser,
  product,
  aFreshAgency,
}) => {
  test.setTimeout(600_000)
  const agency = await aFreshAgency(42)
  const device = await browser.newContext({ baseURL: product.url })
  await signInByCookie(device, product.url, await anotherSession(product.url, agency))
  const other = await device.newPage()
  await other.goto('/sites')
  await showTray(other)

  await page.goto('/sites')
  await page.getByRole('checkbox', { name: 'Select all sites on this page' }).check()
  await page.getByRole('button', { name: 'Select all 42' }).click()
  await page.getByRole('button', { name: 'Update all' }).click()
  await page.getByRole('checkbox', { name: 'Back up first' }).check()
  await page.getByRole('button', { name: /^(Start|Update) \d+ (updates|extensions)/ }).click()
  const row = job(other, /^Extension update of \d+ extensions$/)
  await expect(row).toBeVisible()
  await page.close()

  const total = Number((await row.getAttribute('aria-label'))?.match(/\d+/)?.[0])
  expect(total).toBeGreaterThan(42)
  await expect(row.getByRole('button', { name: /^Dismiss/ })).toBeVisible({ timeout: 540_000 })
  await expect(row.getByText(new RegExp(`^${total} done|\\d+ done, \\d+ failed`))).toBeVisible()
  await device.close()
})
