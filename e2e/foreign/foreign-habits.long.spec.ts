import { expect } from '../fixtures.ts'
import { expectMessage } from '../support/messages.ts'
import { test } from './foreign-test.ts'
import { plainData } from './plain-data.ts'

/** An addition answers 404, which the browser itself writes into its console. */
test.use({ allowedComplaints: [/Failed to load resource/] })

test('panels, audits and tags open by ids beyond 32 bits', async ({ page, openForeign }) => {
  const id = 5_000_000_001
  const site = { ...plainData.details[1], id }
  const data = {
    sites: plainData.sites.map((row) => (row.id === 1 ? { ...row, id } : row)),
    details: { ...plainData.details, [id]: site },
  }
  await openForeign(`/sites?site=${id}`, { data })
  await expect(page.locator('h1', { hasText: 'Alpha' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Latest backups' }).getByRole('listitem')).toHaveCount(1)
  await page.goto(`/site/${id}/destroy`)
  await expect(page.getByText('Alpha').first()).toBeVisible()
  await page.goto(`/updates?site=${id}`)
  await expect(page).toHaveURL(new RegExp(`site=${id}`))
  await page.goto(`/sites/${id}`)
  await expect(page.getByRole('link', { name: 'Alpha', exact: true })).toBeVisible()
})

test('the console shows no running backup when it ends before its start is answered', async ({
  page,
  openForeign,
}) => {
  const backend = await openForeign('/sites?site=1')
  const event = { site_id: 1, site_name: 'Alpha' }
  await expect.poll(() => backend.say('backup.moonlit', event)).toBe(true)
  // The answer comes once the console has heard of the end.
  const hasEnded = expectMessage(page, 'Backup finished')
  await page.route('**/api/site/1/backup', async (route) => {
    backend.say('backup.started', event)
    backend.say('backup.progress', { ...event, progress: 40 })
    backend.say('backup.progress', { ...event, progress: 100 })
    backend.say('backup.finished', { ...event, backup_id: 41 })
    await hasEnded
    await route.fulfill({ status: 200, json: { data: { id: 1, process_state: 1 } } })
  })
  await page.getByRole('button', { name: 'Actions for Alpha' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Backup now' }).click()
  await expectMessage(page, 'Backup started successfully')
  await expect(page.getByRole('progressbar', { name: /Backup/ })).toHaveCount(0)
})

test('the console reports a start that is refused because of a running job, and shows nothing as running', async ({
  page,
  openForeign,
}) => {
  await openForeign('/sites?site=1')
  await page.route('**/api/site/1/backup', (route) =>
    route.fulfill({ status: 409, json: { data: { id: 1, process_state: 1 } } }),
  )
  await page.getByRole('button', { name: 'Actions for Alpha' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Backup now' }).click()
  await expectMessage(page, 'Backup start failed')
  await expect(page.getByRole('progressbar', { name: /Backup/ })).toHaveCount(0)
})

test('the console takes an answer without a body as success', async ({ page, openForeign }) => {
  await openForeign('/sites?site=1&tab=schedule')
  await page.route('**/api/site/plan', (route) => route.fulfill({ status: 204 }))
  await page.getByRole('checkbox', { name: 'Backup on Sunday' }).check()
  await page.getByRole('button', { name: 'Save plan' }).click()
  await expectMessage(page, 'Plan saved successfully')
})

test('a form shows the error texts of fields that it does not have', async ({ page, openForeign }) => {
  await openForeign('/profile')
  await page.route('**/api/user', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { message: 'No.', errors: { moon: ['The moon is too low.'] } } })
      : route.fallback(),
  )
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  await page.getByLabel('First name').fill('Kimi')
  await page.getByRole('button', { name: /^Save/ }).first().click()
  await expect(page.getByText('The moon is too low.').or(page.getByText('No.')).first()).toBeVisible()
})

test('every page of an account without data shows its empty state and no error', async ({
  page,
  openForeign,
}) => {
  await openForeign('/updates', {
    data: {
      updates: [],
      accountExtensions: [],
      activity: [],
      invoices: [],
      tickets: [],
      forecast: [],
      supportTags: [],
    },
  })
  await expect(page.getByText('up to date').first()).toBeVisible()
  for (const path of ['/extensions', '/activity', '/invoices', '/support', '/forecast']) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    await expect(page.getByText('could not be loaded')).toHaveCount(0)
  }
})

test('the page shows the message of an answer with Retry-After', async ({ page, openForeign }) => {
  await openForeign('/sites')
  await page.route('**/api/accountupdates*', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '30' }, json: { message: 'Slow down.' } }),
  )
  await page.goto('/updates')
  await expect(page.getByText('Slow down.').first()).toBeVisible()
})

test('the console opens sign-in when a 401 in HTML ends the session', async ({ page, openForeign }) => {
  await openForeign('/sites')
  await page.route('**/api/accountupdates*', (route) =>
    route.fulfill({ status: 401, contentType: 'text/html', body: '<h1>Who</h1>' }),
  )
  await page.goto('/updates')
  await expect(page).toHaveURL(/login/)
})

test('signing out opens sign-in and removes the token when the backend has no call for it', async ({
  page,
  openForeign,
}) => {
  const { unknown } = await openForeign('/sites')
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect.poll(() => unknown).toContain('POST /logout')
  expect((await page.context().cookies()).map(({ name }) => name)).toEqual([])
  await page.goto('/sites')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})
