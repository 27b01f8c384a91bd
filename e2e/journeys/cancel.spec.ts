import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectMessage } from '../support/messages.ts'
import { job, showTray } from '../support/tray.ts'

async function startBackup(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Backup now' }).click()
}

// In all of these the sites do not answer until the cancellation was requested: no work ends earlier.

test('a person cancels a backup from the tray by keyboard, and it is still cancelled after a reload', async ({
  page,
  aFreshAgency,
}) => {
  const agency = await aFreshAgency(3)
  const { name = '', id } = agency.sites[0] ?? {}
  await agency.setFaults({ kind: 'hold' })
  await page.goto(`/sites?site=${id}`)
  const backups = page.getByRole('region', { name: 'Latest backups' }).getByRole('listitem')
  const newest = await backups.first().textContent()
  await startBackup(page, name)
  await showTray(page)
  const row = job(page, `Backup of ${name}`)
  await expect(row.getByText('waiting')).toBeVisible()
  await row.getByRole('button', { name: `Cancel backup of ${name}` }).press('Enter')
  await agency.setFaults(null)
  await expect(row.getByText(/^Cancelled by .+\.$/)).toBeVisible({ timeout: 30_000 })
  await expect(row.getByText('failed')).toHaveCount(0)
  await expectMessage(page, `Backup cancelled: ${name}`)

  await page.reload()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await showTray(page)
  await expect(row.getByText(/^Cancelled by .+\.$/)).toBeVisible()
  await expect.poll(() => backups.first().textContent()).toBe(newest)
  await row.getByRole('button', { name: `Retry backup of ${name}` }).click()
  await expect(row.getByText('done')).toBeVisible({ timeout: 60_000 })
})

test('a person cancels running work from the head of its site, also in a tab that did not start it', async ({
  page,
  context,
  aFreshAgency,
}) => {
  const agency = await aFreshAgency(3)
  const { name = '', id } = agency.sites[0] ?? {}
  await agency.setFaults({ kind: 'hold' })
  await page.goto(`/sites?site=${id}`)
  await startBackup(page, name)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: `Cancel backup of ${name}` }).click()
  await expect(other.getByRole('button', { name: `Cancel backup of ${name}` })).toHaveCount(0)
  await agency.setFaults(null)
  await expect(other.getByRole('progressbar', { name: /Backup/ })).toHaveCount(0, { timeout: 30_000 })
  await showTray(page)
  await expect(job(page, `Backup of ${name}`).getByText(/^Cancelled by .+\.$/)).toBeVisible({
    timeout: 30_000,
  })
})

test('a person cancels a whole batch, and the counts are right', async ({ page, aFreshAgency }) => {
  test.setTimeout(120_000)
  const agency = await aFreshAgency(10)
  await agency.setFaults({ kind: 'hold' })
  await page.goto('/sites')
  await page.getByRole('checkbox', { name: 'Select all sites on this page' }).check()
  await page.getByRole('button', { name: 'Backup now' }).click()
  const row = job(page, 'Backup of 10 sites')
  await row.getByRole('button', { name: 'Cancel 10 of Backup of 10 sites' }).click()
  await agency.setFaults(null)
  await expect(row.getByRole('button', { name: /^Dismiss/ })).toBeVisible({ timeout: 90_000 })
  await expect(row.getByText('10 cancelled')).toBeVisible()
  await expect(row.getByRole('button', { name: 'Retry 10 of Backup of 10 sites' })).toBeVisible()
})
