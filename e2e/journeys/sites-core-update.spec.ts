import { expect, test } from '../fixtures.ts'
import { isBehind } from '../support/fleet.ts'
import { expectMessage } from '../support/messages.ts'
import { watchProgress } from '../support/watch-progress.ts'

// spec: SM-2-031, SM-2-035, SM-8-008, SM-8-009
test('a core update shows why the site refuses it, then its percent, then the new version', async ({
  page,
  aFreshAgency,
}) => {
  test.setTimeout(120_000)
  const agency = await aFreshAgency(1, { first: isBehind })
  const [site] = agency.sites
  if (site === undefined) throw new Error('The agency has no site.')
  await agency.setFault(site, { kind: 'failExtract', status: 509 })
  await page.goto(`/sites?site=${site.id}`)
  const tiles = page.getByRole('list', { name: 'State of the site' })
  const button = tiles.getByRole('button', { name: /^Update to / })
  const target = (await button.textContent())?.replace('Update to ', '') ?? ''
  const start = async () => {
    await button.click()
    await page.getByRole('checkbox', { name: 'Back up first' }).click()
    await page.getByRole('button', { name: `Update core of ${site.name}` }).click()
    await expectMessage(page, `Core update for: ${site.name} started`)
  }
  await start()
  await expectMessage(page, new RegExp(`Core update failed.*${site.name}|${site.name}.*HTTP 509`), 60_000)

  await agency.setFault(site, null)
  const progress = await watchProgress(page, `Core update of ${site.name}`)
  await start()
  await progress.hasMoved()
  await expect(tiles.getByText('Up to date')).toBeVisible({ timeout: 60_000 })
  await expect(tiles.getByText(target, { exact: true })).toBeVisible()
})
