import { expect, test } from '../fixtures.ts'
import { setFault } from '../support/set-fault.ts'
import { watchProgress } from '../support/watch-progress.ts'

const openBehind = '/sites?core=behind&state=warning'

// spec: SM-2-031, SM-2-035, SM-8-008
test('a core update goes from its button over percent to the new version', async ({ page, signIn }) => {
  await signIn('agency@demo.test')
  await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible()
  await page.goto(openBehind)
  const name = (await page.getByRole('rowheader').first().getByRole('link').first().textContent()) ?? ''
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const tiles = page.getByRole('list', { name: 'State of the site' })
  const button = tiles.getByRole('button', { name: /^Update to / })
  const target = (await button.textContent())?.replace('Update to ', '') ?? ''
  const progress = await watchProgress(page, `Core update of ${name}`)
  await button.click()
  await page.getByRole('checkbox', { name: 'Back up first' }).click()
  await page.getByRole('button', { name: `Update core of ${name}` }).click()
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages.getByText(`Core update for: ${name} started`)).toBeVisible()
  await progress.hasMoved()
  await expect(tiles.getByText('Up to date')).toBeVisible({ timeout: 60_000 })
  await expect(tiles.getByText(target, { exact: true })).toBeVisible()
})

test.describe('a core update that the site refuses', () => {
  test.use({ allowedComplaints: [[/status of (409|422|502|504)/], { scope: 'test' }] })

  // spec: SM-8-009
  test('shows the message of the server in an alert', async ({ page, product, signIn }) => {
    const fleet = await fetch(`${product.simulatorUrl}/_demo/fleet?offset=0&limit=46`)
    const { sites } = (await fleet.json()) as {
      sites: { slug: string; name: string; core_need_update: number; running: unknown; online: boolean }[]
    }
    const behind = sites.filter((site) => site.core_need_update === 1 && site.running === null && site.online)
    const site = behind.at(-1)
    if (site === undefined) throw new Error('No demo site needs a core update.')
    await setFault(product.simulatorUrl, site.slug, { kind: 'failExtract', status: 509 })
    await signIn('agency@demo.test')
    await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible()
    await page.goto(`/sites?search=${encodeURIComponent(site.name)}`)
    await page.getByRole('link', { name: site.name, exact: true }).click()
    await page.getByRole('button', { name: /^Update to / }).click()
    await page.getByRole('checkbox', { name: 'Back up first' }).click()
    await page.getByRole('button', { name: `Update core of ${site.name}` }).click()
    await expect(
      page.getByText(new RegExp(`Core update failed.*${site.name}|${site.name}.*HTTP 509`)).first(),
    ).toBeVisible({
      timeout: 60_000,
    })
  })
})
