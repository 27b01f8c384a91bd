import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { expectMessage } from '../support/messages.ts'
import { serveForeign } from './foreign-backend.ts'
import { test } from './foreign-test.ts'
import { plainData } from './plain-data.ts'

/** Address → heading, and a text that only the backend's data contains. */
const pages = [
  ['/sites', 'Sites', 'Alpha'],
  ['/sites/7', 'Sites', 'Alpha'],
  ['/sites?site=1', 'Alpha', 'Not known'],
  ['/sites?site=2', 'Beta', 'No TLS'],
  ['/sites?site=1&tab=extensions', 'Alpha', 'plg_own'],
  ['/sites?site=1&tab=backups', 'Alpha', '50 MB'],
  ['/sites?site=1&tab=schedule', 'Alpha', 'Save plan'],
  ['/sites?site=1&tab=performance', 'Alpha', ''],
  ['/sites?site=1&tab=security', 'Alpha', '19.11.2026'],
  ['/sites?site=1&tab=security&audit=51&part=configuration', 'Alpha', 'Made up check'],
  ['/sites?site=1&tab=settings', 'Alpha', 'Save settings'],
  ['/site/1/destroy', 'Remove site', 'Alpha'],
  ['/sites/destroy', 'Remove sites', ''],
  ['/updates', 'Updates', 'JCE Editor'],
  ['/extensions', 'Extensions', 'JCE Editor'],
  ['/activity', 'Activity', 'Moon phase half full'],
  ['/profile', 'Profile', 'kim@elsewhere.example'],
  ['/settings', 'Settings', 'Customer reports'],
  ['/payment', 'Payment', '3000'],
  ['/invoices', 'Invoices', 'R-2026-11'],
  ['/dpa', 'Data processing', ''],
  ['/support', 'Support', 'A question'],
  ['/toolbox', 'Toolbox', ''],
  ['/addCard/0', 'Add Credit Card', ''],
  ['/addSepa/0', 'Add Bank Account', ''],
  ['/userlist', 'Users', 'lee@elsewhere.example'],
  ['/userlist?user=4', 'Users', 'lee@elsewhere.example'],
  ['/forecast', 'Forecast', 'lee@elsewhere.example'],
  ['/invoicelist', 'Invoice list', 'This server keeps no list of all invoices'],
  ['/user/4/destroy', 'Remove user', 'lee@elsewhere.example'],
] as const
/** The page shows its heading and its parts, without any complaint of its own. */
async function expectStands(page: Page, heading: string) {
  // Behind an open panel a heading has no role.
  await expect(page.locator('h1', { hasText: heading })).toBeVisible()
  await expect(page.getByText('could not be loaded')).toHaveCount(0)
  await expect(page.getByText('cannot be read')).toHaveCount(0)
}

const odd = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(odd)
  if (typeof value !== 'object' || value === null) return value
  const inner = Object.entries(value).map(([key, one]) => [key, key.startsWith('module_') ? one : odd(one)])
  return { ...Object.fromEntries(inner), unheard_of: { by: ['us'] } }
}

test('every page works on a backend that sends only what the specifications name', async ({
  page,
  openForeign,
}) => {
  test.setTimeout(180_000)
  const { unknown, strange } = await openForeign('/sites')
  for (const [path, heading, words] of pages) {
    await test.step(path, async () => {
      await page.goto(path)
      await expectStands(page, heading)
      if (words !== '') await expect(page.getByText(words).first()).toBeVisible()
    })
  }
  expect([...new Set(unknown)]).toEqual([])
  expect(strange).toEqual([])
})

test.describe('an API at another address', () => {
  // Requests that the head makes ahead, before /config.json has arrived, go to the page's address.
  test.use({ allowedComplaints: [/Failed to load resource.*401/] })

  test('is the one that /config.json names, whatever the page itself says', async ({
    page,
    openForeign,
    product,
  }) => {
    const config: object = await (await page.request.get(`${product.url}/config.json`)).json()
    await page.route('**/config.json', (route) => route.fulfill({ json: { ...config, apiUrl: '/far/api' } }))
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const { unknown } = await openForeign('/updates', { base: '/far/api' })
    await expect(page.getByText('JCE Editor').first()).toBeVisible()
    expect(asked).toContain('/far/api/accountupdates')
    expect(unknown).toEqual([])
  })
})

test('every page works with unknown fields, unknown states and one row per page', async ({
  page,
  openForeign,
}) => {
  test.setTimeout(180_000)
  await openForeign('/sites', { perPage: 1, answer: (_, body) => odd(body) })
  for (const [path, heading] of pages.filter(([at]) => at !== '/sites/destroy')) {
    await test.step(path, async () => {
      await page.goto(path)
      await expectStands(page, heading)
    })
  }
  await page.goto('/updates')
  await page.getByRole('button', { name: 'Page 2' }).click()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByText('Ignored')).toBeVisible()
})

test('the console keeps a token of unknown format and sends it unchanged', async ({ page }) => {
  await serveForeign(page)
  await page.goto('/login')
  await page.getByLabel('E-mail').fill('kim@elsewhere.example')
  await page.getByLabel('Password', { exact: true }).fill('any')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('link', { name: 'Alpha', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Alpha', exact: true })).toBeVisible()
})

test('the socket of another backend moves progress and raises toasts by events without numbers', async ({
  page,
  openForeign,
}) => {
  const alpha = { ...plainData.details[1], process_state: 1 }
  const sites = plainData.sites.map((row) => ({
    ...row,
    process_state: row.id === 1 ? 1 : row.process_state,
  }))
  const backend = await openForeign('/sites', {
    data: { sites, details: { ...plainData.details, 1: alpha } },
  })
  const site = { site_id: 1, site_name: 'Alpha' }
  await expect.poll(() => backend.say('backup.progress', { ...site, progress: 43 })).toBe(true)
  await expect(page.getByText('43 %')).toBeVisible()
  backend.say('backup.moonlit', { ...site, progress: 1 })
  for (const one of [alpha, ...sites]) one.process_state = 0
  backend.say('backup.finished', { ...site, backup_id: 41, unheard_of: true })
  await expectMessage(page, 'Backup finished: Alpha')
  await expect(page.getByText('43 %')).toHaveCount(0)
  // Late: the work is over, as the API says.
  backend.say('backup.progress', { ...site, progress: 67 })
  backend.say('site.down', { ...site, message: null })
  await expectMessage(page, /Alpha.*down|down.*Alpha/i)
  await expect(page.getByText('67 %')).toHaveCount(0)
})

test.describe('a refusal of the backend', () => {
  test.use({ allowedComplaints: [/Failed to load resource/] })

  test('shows the words of our catalogue when it is HTML', async ({ page, openForeign }) => {
    await openForeign('/sites?site=1&tab=schedule')
    await page.route('**/api/site/plan', (route) =>
      route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Whoops</h1>' }),
    )
    await page.getByRole('checkbox', { name: 'Backup on Sunday' }).check()
    await page.getByRole('button', { name: 'Save plan' }).click()
    await expectMessage(page, 'Error while saving plan, please try again')
  })

  test('shows the texts of its fields when it has no other text', async ({ page }) => {
    await serveForeign(page)
    await page.route('**/api/login', (route) =>
      route.fulfill({ status: 422, json: { errors: { email: 'These credentials are unknown here.' } } }),
    )
    await page.goto('/login')
    await page.getByLabel('E-mail').fill('kim@elsewhere.example')
    await page.getByLabel('Password', { exact: true }).fill('any')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toContainText('unknown here')
  })
})
