import { expect, test } from '../fixtures.ts'
import { containerCode } from '../support/container-code.ts'
import { currentRelease } from '../support/current-release.ts'
import { openRemote } from '../support/open-remote.ts'
import { publishByHand } from '../support/publish-by-hand.ts'
import { remotesTool } from '../support/remotes-tool.ts'

test.use({
  isEquipped: true,
  allowedComplaints: [[/Planted|Failed to load resource/], { scope: 'test' }],
})

const heading = (words: string) => ({ name: words, level: 1, exact: true }) as const
const fails = `throw new Error('Planted: on load')`
const crashes = containerCode({
  name: 'updates',
  path: '/updates',
  render: `throw new Error('Planted: shown')`,
})
const says = (name: string, address: string, words: string) =>
  containerCode({
    name,
    path: address,
    render: `return React.createElement('h1', null, ${JSON.stringify(words)})`,
  })

test.beforeEach(async ({ aFreshAgency }) => {
  await aFreshAgency(1)
})

test('the page loads the last good version of a remote at once when the new one does not load', async ({
  page,
  releases,
}) => {
  const good = await currentRelease(releases, 'updates')
  await publishByHand(releases, 'updates', '9.0.0-bad', fails)
  await remotesTool(releases, 'release', 'updates', '9.0.0-bad')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/updates')
  await expect(page.getByRole('heading', heading('Updates'))).toBeVisible()
  expect(asked).toContain('/remotes/updates/9.0.0-bad/remote-entry.js')
  await expect.poll(() => asked).toContain(`/remotes/updates/${good.version}/remote-entry.js`)
  await expect(page.getByRole('table')).toBeVisible()
  expect(asked.filter((file) => file === '/updates')).toHaveLength(1)
})

test('a tab that is open recovers on its next navigation after a rollback, without a reload', async ({
  page,
  releases,
}) => {
  await publishByHand(releases, 'updates', '9.0.0-crash', crashes)
  await remotesTool(releases, 'release', 'updates', '9.0.0-crash')
  await page.goto('/updates')
  await expect(page.getByText('FL-R7-crashed')).toBeVisible()
  await page.evaluate(() => Object.assign(window, { stillTheSamePage: true }))

  await remotesTool(releases, 'rollback', 'updates')
  await openRemote(page, 'Sites')
  await expect(page.getByRole('heading', heading('Sites'))).toBeVisible()
  await openRemote(page, 'Updates')
  await expect(page.getByRole('heading', heading('Updates'))).toBeVisible()
  expect(await page.evaluate(() => 'stillTheSamePage' in window)).toBe(true)
})

test('a tab that was opened before a release never mixes files of two versions', async ({
  page,
  releases,
}) => {
  const before = await currentRelease(releases, 'updates')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/sites')
  await expect(page.getByRole('heading', heading('Sites'))).toBeVisible()

  await publishByHand(releases, 'sites', '9.0.0-new', says('sites', '/sites/:tagId?', 'New sites'))
  await publishByHand(releases, 'updates', '9.0.0-new', says('updates', '/updates', 'New updates'))
  for (const name of ['sites', 'updates']) await remotesTool(releases, 'release', name, '9.0.0-new')

  await openRemote(page, 'Updates')
  await expect(page.getByRole('heading', heading('Updates'))).toBeVisible()
  await openRemote(page, 'Sites')
  await expect(page.getByRole('heading', heading('Sites'))).toBeVisible()
  expect(asked.filter((file) => file.includes('9.0.0-new'))).toEqual([])
  expect(asked).toContain(`/remotes/updates/${before.version}/remote-entry.js`)

  await page.reload()
  await expect(page.getByRole('heading', heading('New sites'))).toBeVisible()
  await openRemote(page, 'Updates')
  await expect(page.getByRole('heading', heading('New updates'))).toBeVisible()
})

test('the page refuses a remote for another platform with a plain sentence and does not fetch its code', async ({
  page,
  releases,
}) => {
  const over = { platform: '^2.0.0' }
  await publishByHand(releases, 'updates', '9.0.0-next', says('updates', '/updates', 'Next'), over)
  await remotesTool(releases, 'release', 'updates', '9.0.0-next')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/sites')
  await openRemote(page, 'Updates')
  await expect(page.getByRole('heading', { name: 'Updates could not be loaded' })).toBeVisible()
  await expect(page.getByText('It was made for another version of this console.')).toBeVisible()
  await expect(page.getByText('FL-R6-incompatible')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry', exact: true })).toHaveCount(0)
  // Opened by its address too, where the page's early script fetches ahead.
  await page.goto('/updates')
  await expect(page.getByText('FL-R6-incompatible')).toBeVisible()
  expect(asked.filter((file) => file.startsWith('/remotes/updates/'))).toEqual([])
  await openRemote(page, 'Sites')
  await expect(page.getByRole('heading', heading('Sites'))).toBeVisible()
})

test('the kill switch removes a remote with its reason, and brings it back without a reload', async ({
  page,
  releases,
}) => {
  await remotesTool(releases, 'disable', 'updates', 'Updates are being repaired.')
  await page.goto('/updates')
  await expect(page.getByText('Updates are being repaired.')).toBeVisible()
  await expect(page.getByText('FL-R9-switched-off')).toBeVisible()
  await remotesTool(releases, 'enable', 'updates')
  await openRemote(page, 'Sites')
  await openRemote(page, 'Updates')
  await expect(page.getByRole('heading', heading('Updates'))).toBeVisible()
})
