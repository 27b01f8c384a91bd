import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { hasNoMajor, isSound, startable } from '../support/fleet.ts'

const rowOf = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: false }) })
    .first()

// spec: SM-2-100, SM-2-105, SM-2-108, SM-2-112, SM-2-113, SM-2-117, SM-2-118, SM-2-119, SM-2-120, SM-2-121
// spec: SM-2-122, SM-2-123, SM-4-007, SM-4-008, SM-4-009, SM-4-010, SM-4-011, SM-4-012, SM-4-041
// spec: AA-4-011, AA-4-012
test('a person runs selected updates of a site, retries a failed one, and the ignored ones stay', async ({
  page,
  context,
  aFreshAgency,
}) => {
  test.setTimeout(180_000)
  const agency = await aFreshAgency(1, {
    first: (site) => isSound(site) && startable(site).length === 3 && hasNoMajor(site),
  })
  const [site] = agency.sites
  if (site === undefined) throw new Error('The agency has no site.')
  const [ignored, failing, other] = startable(site)
  if (!ignored || !failing || !other) throw new Error('The site has no three updates.')
  await agency.setFault(site, { kind: 'hold' })

  await page.goto('/updates')
  const row = (extension: { translated_name: string }) => rowOf(page, extension.translated_name)
  await page.getByRole('button', { name: `Ignore ${ignored.translated_name} at ${site.name}` }).click()
  await expect(row(ignored).getByText('Ignored')).toBeVisible()
  await expect(row(ignored).getByRole('checkbox')).toHaveCount(0)

  const panel = await context.newPage()
  await panel.goto(`/sites?site=${site.id}&tab=extensions`)
  const there = rowOf(panel, failing.translated_name)
  await expect(there).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select all updates on this page' }).check()
  await page.getByRole('button', { name: /^Update selected/ }).click()
  await page.getByRole('checkbox', { name: 'Back up first' }).click()
  await page.getByRole('button', { name: 'Start 2 updates' }).click()
  await expect(page.getByRole('table').getByText('Updating…').first()).toBeVisible()
  const message = 'The download key is missing'
  await agency.setFault(site, { kind: 'failExtension', eid: failing.eid, message })
  await expect(row(other).getByText('Updated', { exact: true })).toBeVisible({ timeout: 90_000 })
  await expect(row(failing).getByText(message)).toBeVisible({ timeout: 60_000 })
  await expect(there.getByText(message)).toBeVisible()
  await expect(row(ignored).getByText('Ignored')).toBeVisible()

  await agency.setFault(site, null)
  await page.getByRole('button', { name: `Retry ${failing.translated_name} at ${site.name}` }).click()
  await expect(row(failing).getByText('Updated', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(there.getByText(message)).toHaveCount(0)
  await expect(row(ignored).getByText('Ignored')).toBeVisible()
})
