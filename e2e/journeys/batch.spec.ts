import { expect, test } from '../fixtures.ts'
import { anotherSession, signInByCookie } from '../support/account.ts'
import { isSound, startable } from '../support/fleet.ts'
import { job, showTray } from '../support/tray.ts'

// spec: SM-2-010
test('the tray shows a backup and test of six sites with two failures, also after a reload, and retries them', async ({
  page,
  aFreshAgency,
}) => {
  test.setTimeout(240_000)
  const agency = await aFreshAgency(6)
  const spoilt = agency.sites.slice(0, 2)
  await page.goto('/sites')
  // The work pauses until the test has looked at it on two pages.
  await agency.setFaults({ kind: 'hold' })
  await page.getByRole('checkbox', { name: 'Select all sites on this page' }).check()
  await page.getByRole('button', { name: 'Backup and test now' }).click()
  const row = job(page, 'Backup and test of 6 sites')
  await expect(row).toBeVisible()
  await page.reload()
  await showTray(page)
  await expect(row.getByRole('button', { name: /^(Cancel|Stop) / }).first()).toBeVisible()
  await page.getByRole('link', { name: 'Updates' }).first().click()
  await expect(page.getByRole('heading', { name: 'Updates', level: 1 })).toBeVisible()

  await agency.setFaults(null)
  for (const site of spoilt)
    await agency.setFault(site, { kind: 'failBackup', at: 40, message: 'Disk is full' })
  await expect(row.getByRole('button', { name: /^Dismiss/ })).toBeVisible({ timeout: 150_000 })
  await expect(row.getByText('4 done, 2 failed')).toBeVisible()
  const parts = row.getByRole('list', { name: /^Parts of/ })
  if (!(await parts.isVisible())) await row.getByRole('button', { name: /^Show the parts/ }).click()
  const partOf = (name: string) => parts.getByRole('listitem').filter({ hasText: name })
  for (const { name } of spoilt) {
    await expect(partOf(name)).toContainText('failed')
    await expect(partOf(name)).toContainText('Disk is full')
  }

  await agency.setFaults(null)
  await row.getByRole('button', { name: /^Retry/ }).click()
  for (const { name } of spoilt) await expect(partOf(name)).toContainText('done', { timeout: 60_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /as CSV$/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Backup and test .*\.csv$/)
  await row.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(row).toBeHidden()
})

test('a person pauses a batch, another device shows it, resumes it to its end, and dismisses it for both', async ({
  page,
  browser,
  product,
  aFreshAgency,
}) => {
  test.setTimeout(180_000)
  // Of the updates of a site two run at once, after one backup all; the others wait.
  const agency = await aFreshAgency(1, { first: (site) => isSound(site) && startable(site).length > 3 })
  const device = await browser.newContext({ baseURL: product.url })
  await signInByCookie(device, product.url, await anotherSession(product.url, agency))
  const other = await device.newPage()
  await other.goto('/sites')
  await agency.setFaults({ kind: 'hold' })
  await page.goto('/updates')
  await page.getByRole('checkbox', { name: 'Select all updates on this page' }).check()
  await page.getByRole('button', { name: /^Update selected/ }).click()
  await page.getByRole('checkbox', { name: 'Back up first' }).uncheck()
  await page.getByRole('button', { name: /^(Start|Update) \d+ (updates|extensions)/ }).click()
  const batch = /^Extension update of \d+ extensions$/
  await showTray(page)
  await job(page, batch)
    .getByRole('button', { name: /^Pause / })
    .click()
  await expect(job(page, batch).getByText('Paused: nothing more of it begins.')).toBeVisible()
  await showTray(other)
  const resume = job(other, batch).getByRole('button', { name: /^Resume / })
  await expect(resume).toBeVisible()
  await agency.setFaults(null)
  await resume.click()
  const dismiss = { name: /^Dismiss/ }
  await expect(job(page, batch).getByRole('button', dismiss)).toBeVisible({ timeout: 90_000 })
  await job(other, batch).getByRole('button', dismiss).click()
  await expect(job(other, batch)).toBeHidden()
  await expect(job(page, batch)).toBeHidden()
  await device.close()
})
