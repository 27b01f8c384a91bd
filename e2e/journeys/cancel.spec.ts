import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { simulatedSites } from '../support/simulated-sites.ts'
import { workIsOver } from '../support/work-is-over.ts'

const tray = (page: Page) => page.getByRole('region', { name: 'Work' })
const job = (page: Page, name: RegExp) => tray(page).getByRole('listitem', { name })

async function showTray(page: Page): Promise<void> {
  if (!(await tray(page).isVisible())) await page.getByRole('button', { name: /^Work: / }).click()
}

async function openSite(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).first().click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
}

async function startBackup(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
  await page.getByRole('menuitem', { name: 'Backup now' }).click()
}

// In all of these the sites do not answer until the cancellation was requested: no work ends earlier.

test('a backup is cancelled from the tray by keyboard, and is so after a reload', async ({
  page,
  product,
  signIn,
}) => {
  const sites = simulatedSites(product)
  await signIn('agency@demo.test')
  await expect(page.getByRole('table', { name: /^Sites/ })).toBeVisible()
  await workIsOver(page)
  const name = 'Architekturbüro Nord'
  await sites.setFault(name, { kind: 'hold' })
  const backups = page.getByRole('region', { name: 'Latest backups' }).getByRole('listitem')
  await openSite(page, name)
  const newest = await backups.first().textContent()
  await startBackup(page, name)
  await showTray(page)
  const row = job(page, new RegExp(`^Backup of ${name}$`))
  await expect(row.getByText('waiting')).toBeVisible()
  await row.getByRole('button', { name: `Cancel backup of ${name}` }).press('Enter')
  await expect(row.getByText('Cancelling…')).toBeVisible()
  await sites.setFault(name, null)
  await expect(row.getByText(/^Cancelled by .+\.$/)).toBeVisible({ timeout: 30_000 })
  await expect(row.getByText('failed')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText(`Backup cancelled: ${name}`)

  await page.reload()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await showTray(page)
  await expect(row.getByText(/^Cancelled by .+\.$/)).toBeVisible()
  await expect.poll(() => backups.first().textContent()).toBe(newest)
  await page.getByRole('button', { name: `Actions for ${name}` }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Backup now' })).toBeEnabled()
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: `Retry backup of ${name}` }).click()
  await expect(row.getByText('done')).toBeVisible({ timeout: 60_000 })
})

test('what runs is cancelled from the head of its site, also by somebody who did not start it', async ({
  page,
  context,
  product,
  signIn,
}) => {
  const sites = simulatedSites(product)
  await signIn('agency@demo.test')
  await expect(page.getByRole('table', { name: /^Sites/ })).toBeVisible()
  await workIsOver(page)
  const name = 'Bäckerei Klein'
  await sites.setFault(name, { kind: 'hold' })
  await openSite(page, name)
  await startBackup(page, name)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: `Cancel backup of ${name}` }).click()
  await expect(other.getByRole('button', { name: `Cancel backup of ${name}` })).toHaveCount(0)
  await sites.setFault(name, null)
  await expect(other.getByRole('progressbar', { name: /Backup/ })).toHaveCount(0, { timeout: 30_000 })
  await showTray(page)
  const row = job(page, new RegExp(`^Backup of ${name}$`))
  await expect(row.getByText(/^Cancelled by .+\.$/)).toBeVisible({ timeout: 30_000 })
})

test('a batch is stopped, then cancelled where it runs, and counts right', async ({
  page,
  product,
  signIn,
}) => {
  test.setTimeout(120_000)
  const sites = simulatedSites(product)
  await signIn('agency@demo.test')
  await expect(page.getByRole('table', { name: /^Sites/ })).toBeVisible()
  await workIsOver(page)
  await sites.setFaults({ kind: 'hold' })
  await page.getByRole('checkbox', { name: 'Select all sites on this page' }).check()
  await page.getByRole('button', { name: 'Backup now' }).click()
  await page.getByRole('button', { name: /^Back up \d+ sites$/ }).click()
  const row = job(page, /^Backup of 20 sites$/)
  await row.getByRole('button', { name: 'Stop Backup of 20 sites' }).click()
  await row.getByRole('button', { name: /^Cancel \d+ of Backup of 20 sites$/ }).click()
  await sites.setFaults(null)
  await expect(row.getByRole('button', { name: /^Dismiss/ })).toBeVisible({ timeout: 90_000 })
  await expect(row.getByText(/\d+ cancelled.*\d+ not started/)).toBeVisible()
  await expect(row.getByRole('button', { name: /^Retry \d+ of/ })).toBeVisible()
})
