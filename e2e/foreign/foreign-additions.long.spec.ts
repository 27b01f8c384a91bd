import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { readApi } from '../support/read-api.ts'
import { test } from './foreign-test.ts'
import { additions, additionWords, reasons, wordsWithoutOffer } from './plain/additions.ts'
import { fields } from './plain/sites.ts'
import { plainData } from './plain-data.ts'

/** The answers of a backend that supports these additions to the specifications, and says so. */
function withAdditions(words: readonly string[]) {
  return (call: string, body: unknown): unknown => {
    const added = additions[call]
    if (added !== undefined) return words.includes(added.word) ? added.body : undefined
    if (call !== 'GET /user' && call !== 'GET /account') return body
    const { user, account } = plainData
    return { data: { ...(call === 'GET /user' ? user : account), capabilities: words } }
  }
}

const alpha = { id: 1, name: 'Alpha', process_state: 0, data: { ...fields, state: 2, reasons } }
const sites = [alpha, ...plainData.sites.filter(({ id }) => id !== alpha.id)]

/** By its word: controls that a person gets if the backend says it, and not otherwise. */
const offers: Record<string, { path: string; offer: (page: Page) => ReturnType<Page['locator']> }> = {
  'all-invoices': { path: '/invoicelist', offer: (page) => page.getByRole('row', { name: /R-2026-12/ }) },
  mails: { path: '/maillist', offer: (page) => page.getByText('away@elsewhere.example') },
  'remote-health': { path: '/remotelist', offer: (page) => page.getByRole('row', { name: /2\.0\.0 All/ }) },
  notices: {
    path: '/sites',
    offer: (page) => page.getByRole('button', { name: 'Notifications, 1 unread' }),
  },
  reasons: {
    path: '/attention?by=reason',
    offer: (page) => page.getByRole('button', { name: /^Snooze:.*Alpha/ }),
  },
  assignees: {
    path: '/attention',
    offer: (page) => page.getByRole('button', { name: 'Assign', exact: true }),
  },
  'reports-archive': { path: '/settings', offer: (page) => page.getByText(/client@alpha.example/) },
  'reports-pdf': { path: '/settings', offer: (page) => page.getByRole('button', { name: 'Preview PDF' }) },
  'backup-download': {
    path: '/sites?site=1&tab=backups&restore=41',
    offer: (page) => page.getByRole('button', { name: 'Download alpha.jpa' }),
  },
  'report-now': {
    path: '/sites?site=1&tab=settings&report=1',
    offer: (page) => page.getByRole('button', { name: 'Send now', exact: true }),
  },
  'figures-before': {
    path: '/sites',
    offer: (page) => page.getByRole('img', { name: /than at the end of yesterday$/ }),
  },
  'site-trends': { path: '/sites', offer: (page) => page.getByRole('columnheader', { name: 'Uptime' }) },
  'activity-days': { path: '/activity', offer: (page) => page.getByRole('group', { name: 'Last 30 days' }) },
  'activity-groups': {
    path: '/activity',
    offer: (page) => page.getByRole('button', { name: 'Result: All' }),
  },
  inventory: { path: '/extensions', offer: (page) => page.getByRole('radio', { name: 'By site' }) },
  'site-screenshots': {
    path: '/sites?look=cards',
    offer: (page) => page.getByRole('img', { name: /^Front page of Alpha/ }),
  },
  overview: { path: '/overview', offer: (page) => page.getByRole('heading', { name: /^2 of 3 sites/ }) },
  'site-icons': { path: '/sites', offer: (page) => page.locator('tbody img.fl-site-icon') },
}

/** All but the word that promises our calls of a fleet, which it does not have. */
const wordsOfForeign = additionWords.filter((word) => word !== 'fleet')

// Columns of additions need the room.
test.use({ viewport: { width: 1920, height: 900 } })

test('the console offers every addition that the backend names as a capability', async ({
  page,
  openForeign,
}) => {
  test.setTimeout(120_000)
  const { unknown } = await openForeign('/sites', { data: { sites }, answer: withAdditions(wordsOfForeign) })
  for (const [word, { path, offer }] of Object.entries(offers)) {
    await test.step(word, async () => {
      await page.goto(path)
      await expect(offer(page).first()).toBeVisible()
    })
  }
  expect(unknown).toEqual([])
})

test('the console offers and requests no addition when the backend names no capability', async ({
  page,
  openForeign,
}) => {
  test.setTimeout(120_000)
  const { unknown } = await openForeign('/sites', { data: { sites }, answer: withAdditions([]) })
  for (const [word, { path, offer }] of Object.entries(offers)) {
    await test.step(word, async () => {
      await page.goto(path)
      await expect(page.locator('h1').first()).toBeVisible()
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
      await expect(offer(page)).toHaveCount(0)
    })
  }
  expect(unknown).toEqual([])
})

test('putting a reason aside sends it with its note to a backend that keeps reasons', async ({
  page,
  openForeign,
}) => {
  const { bodies } = await openForeign('/attention?by=reason', {
    data: { sites },
    answer: withAdditions(wordsOfForeign),
  })
  await page
    .getByRole('button', { name: /^Snooze:.*Alpha/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'On a day, with a note…' }).click()
  await page.getByText('until it changes', { exact: true }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('In January')
  await page.getByRole('dialog').getByRole('button', { name: 'Snooze', exact: true }).click()
  await expect.poll(() => bodies['POST /site/1/reason/snooze']).toContain('In January')
})

test('an event makes the console read one row alone when the backend can filter by id', async ({
  page,
  openForeign,
}) => {
  const backend = await openForeign('/sites', { data: { sites }, answer: withAdditions(['site-ids']) })
  await expect(page.getByRole('link', { name: 'Alpha', exact: true })).toBeVisible()
  const event = { site_id: 1, site_name: 'Alpha' }
  await expect.poll(() => backend.say('backup.moonlit', event)).toBe(true)
  backend.say('site.down', { ...event, message: null })
  await expect.poll(() => backend.strange).toContain('GET /accountsites ids')
})

test('these tests cover every capability that our own server names', async ({ page, aFreshAgency }) => {
  await aFreshAgency(1)
  const said = JSON.stringify(await readApi(page, '/user'))
  const words = /"capabilities":\[([^\]]*)\]/.exec(said)?.[1]?.match(/[\w-]+/g) ?? []
  expect(words).not.toEqual([])
  expect(words.filter((word) => !additionWords.includes(word))).toEqual([])
  expect(Object.keys(offers).sort()).toEqual(
    additionWords.filter((word) => !wordsWithoutOffer.includes(word)).sort(),
  )
})
