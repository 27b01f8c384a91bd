import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { injectEvents } from '../support/inject-events.ts'
import { readApi } from '../support/read-api.ts'
import { signInAs } from '../support/sign-in-as.ts'

const name = 'Bäckerei Klein'
const site = { site_id: 1, site_name: name }
const extension = { extension_id: 1, name: 'Akeeba Backup', version: '10.1.2' }
const why = { message: 'HTTP 503' }

/** Every event of the catalogue that raises a toast, with its words. */
const toasts: [event: string, fields: object, words: string][] = [
  ['backup.started', {}, `Backup started: ${name}`],
  ['backup.finished', { backup_id: 1 }, `Backup finished: ${name}`],
  ['backup.failed', why, `Backup failed: ${name}HTTP 503`],
  ['backuptest.started', { backup_id: 1 }, `Backup test started: ${name}`],
  [
    'backuptest.finished',
    { backup_id: 1, last_test_state: 2, last_test_reason: null },
    `Backup test finished: ${name}`,
  ],
  ['audit.started', { audit_id: 1 }, `Security audit started: ${name}`],
  [
    'audit.finished',
    { audit_id: 1, state: 2, auditstate: 1, message: null },
    `Security audit finished: ${name}`,
  ],
  ['coreupdate.success', { to_version: '6.0.1' }, `Core update finished: ${name}6.0.1`],
  ['coreupdate.failed', why, `Core update failed: ${name}HTTP 503`],
  [
    'extensionupdate.success',
    { ...extension, process_state: 2, message: null },
    `Akeeba Backup updated: ${name}10.1.2`,
  ],
  [
    'extensionupdate.failed',
    { ...extension, process_state: 8, ...why },
    `Akeeba Backup could not be updated: ${name}HTTP 503`,
  ],
  ['siteupdate.success', { process_state: 0 }, `Site data refreshed: ${name}`],
  ['siteupdate.failed', { process_state: 0, ...why }, `Site data could not be refreshed: ${name}HTTP 503`],
  ['site.created', {}, `New site created: ${name}`],
  ['site.down', why, `Site is down: ${name}HTTP 503`],
  ['site.up', { downtime_seconds: 90 }, `Site is up again: ${name}`],
]

/** Calls that read the site of an event while its panel is closed. */
const isReadOfRow = ({ pathname, searchParams }: URL) =>
  pathname === '/api/accountsites' && searchParams.get('ids') === '1'
const bar = (page: Page, label: RegExp | string) => page.getByRole('progressbar', { name: label })

// spec: AA-4-019, AA-4-020, AA-4-021, AA-4-023 spec: SM-4-014, SM-4-015, SM-4-016, SM-4-017, SM-4-018,
// SM-4-019, SM-4-030, SM-4-031, SM-4-032, SM-4-033, SM-4-034 spec: SM-4-035, SM-4-036, SM-4-037, SM-4-038,
// SM-4-039, SM-4-040, SM-4-041, SM-4-042
test('each of the twenty events raises its toast and refreshes the site, or moves the progress of its own kind', async ({
  page,
  product,
}) => {
  const events = await injectEvents(page)
  await signInAs(page, product.url, 'agency@demo.test')
  await page.goto('/sites')
  await expect(page.getByRole('table').getByText(name)).toBeVisible()
  await events.isLive()
  expect(events.channel()).toMatch(/^private-account\.\d+$/)
  const messages = page.getByRole('region', { name: 'Messages' })

  for (const [event, fields, words] of toasts) {
    const refreshed = page.waitForRequest((request) => isReadOfRow(new URL(request.url())))
    events.send(event, { ...site, ...fields })
    const toast = messages.getByRole('listitem').filter({ hasText: words })
    await expect(toast, event).toBeVisible()
    await toast.getByRole('button', { name: /^Dismiss/ }).click()
    await refreshed
  }
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(page.getByText(`Site is up again: ${name}`)).toBeVisible()
  await page.keyboard.press('Escape')

  // After the ends above, a percentage without a number would be doubted, and removed from this idle site.
  events.send('backup.started', site)
  for (const [kind, word] of [
    ['backup', 'Backup'],
    ['coreupdate', 'Core update'],
  ]) {
    for (const progress of [12, 43]) {
      events.send(`${kind}.progress`, { ...site, progress })
      await expect(bar(page, `${word} of ${name}`)).toHaveAttribute('aria-valuenow', String(progress))
    }
    events.send(`${kind}.progress`, { ...site, progress: 100 })
    await expect(bar(page, `${word} of ${name}`)).toHaveCount(0)
  }
  events.send('backup.started', site)
  await expect(bar(page, `Backup of ${name}`)).toHaveAttribute('aria-valuenow', '0')
  events.send('backup.failed', { ...site, ...why })
  await expect(bar(page, `Backup of ${name}`)).toHaveCount(0)
  const { data } = (await readApi(page, '/site/1')) as { data: { backups: { id: number }[] } }
  const backup_id = data.backups[0]?.id

  await page.goto('/sites?site=1&tab=backups')
  await events.isLive()
  await expect(page.getByRole('table', { name: /^Backups/ })).toBeVisible()
  for (const progress of [20, 60]) {
    events.send('backuptest.progress', { ...site, backup_id, progress })
    await expect(bar(page, /^Test of the backup/)).toHaveAttribute('aria-valuenow', String(progress))
  }
  events.send('backuptest.progress', { ...site, backup_id, progress: 100 })
  await expect(bar(page, /^Test of the backup/)).toHaveCount(0)
})
