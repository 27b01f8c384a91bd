import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { simulatedSites } from '../support/simulated-sites.ts'

const tray = (page: Page) => page.getByRole('region', { name: 'Work' })
const job = (page: Page, name: RegExp) => tray(page).getByRole('listitem', { name })

async function showTray(page: Page): Promise<void> {
  if (!(await tray(page).isVisible())) await page.getByRole('button', { name: /^Work: / }).click()
}

// spec: SM-2-010
test('a backup and test of 20 sites with two failures is seen in the tray, over a reload, and retried', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(240_000)
  const sites = simulatedSites(product)
  await signIn('agency@demo.test')
  const table = page.getByRole('table', { name: /^Sites/ })
  await expect(table.getByRole('row')).toHaveCount(21)
  const spoilt = ['Architekturbüro Nord', 'Bäckerei Klein']
  const fault = { kind: 'failBackup', at: 40, message: 'Disk is full' } as const
  for (const name of spoilt) await sites.setFault(name, fault)

  await page.getByRole('checkbox', { name: 'Select all sites on this page' }).check()
  await page.getByRole('button', { name: 'Backup and test now' }).click()
  await page.getByRole('button', { name: /^Back up and test \d+ sites$/ }).click()
  const row = job(page, /^Backup and test of 20 sites$/)
  await expect(row).toBeVisible()
  await expect(row.getByText(/^([2-9]|1\d|20) of \d+/)).toBeVisible({ timeout: 60_000 })

  await page.reload()
  await showTray(page)
  await expect(row).toBeVisible()
  await page.getByRole('link', { name: 'Updates' }).first().click()
  await expect(page.getByRole('heading', { name: 'Updates', level: 1 })).toBeVisible()
  await expect(row.getByRole('button', { name: /^Dismiss/ })).toBeVisible({ timeout: 150_000 })
  await expect(row.getByText(/\d+ done, \d+ failed/)).toBeVisible()
  const parts = row.getByRole('list', { name: /^Parts of/ })
  if (!(await parts.isVisible())) await row.getByRole('button', { name: /^Show the parts/ }).click()
  for (const name of spoilt) {
    const part = parts.getByRole('listitem').filter({ hasText: name })
    await expect(part).toContainText('failed')
    await expect(part).toContainText('Disk is full')
  }

  for (const name of spoilt) await sites.setFault(name, null)
  await row.getByRole('button', { name: /^Retry/ }).click()
  for (const name of spoilt)
    await expect(parts.getByRole('listitem').filter({ hasText: name })).toContainText('done', {
      timeout: 60_000,
    })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: /as CSV$/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^Backup and test .*\.csv$/)
  await row.getByRole('button', { name: /^Dismiss/ }).click()
  await expect(row).toBeHidden()
})

test('what waits can be stopped, and two tabs tell of the same work', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const sites = simulatedSites(product)
  await signIn('agency@demo.test')
  await page.getByRole('checkbox', { name: 'Select all sites on this page' }).check()
  await page.getByRole('button', { name: /^Select all 46/ }).click()
  const other = await context.newPage()
  await other.goto('/sites')
  // The first ones wait until the others were stopped.
  await sites.setFaults({ kind: 'hold' })
  await page.getByRole('button', { name: 'Refresh data' }).click()
  const name = /^Data refresh of 46 sites$/
  await page.getByRole('button', { name: 'Stop Data refresh of 46 sites' }).click()
  await sites.setFaults(null)
  await expect(
    job(page, name)
      .getByText(/not started/)
      .first(),
  ).toBeVisible()
  const dismiss = { name: /^Dismiss/ }
  await expect(job(page, name).getByRole('button', dismiss)).toBeVisible({ timeout: 60_000 })
  await showTray(other)
  await expect(job(other, name).getByText(/\d+ done.*\d+ not started/)).toBeVisible()
  await job(other, name).getByRole('button', dismiss).click()
  await expect(job(page, name)).toBeHidden()
})
