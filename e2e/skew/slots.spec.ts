import { expect, test } from '../fixtures.ts'
import { containerCode } from '../support/container-code.ts'
import { openRemote } from '../support/open-remote.ts'
import { publishByHand } from '../support/publish-by-hand.ts'
import { remotesTool } from '../support/remotes-tool.ts'

test.use({ isEquipped: true, allowedComplaints: [[/Planted/], { scope: 'test' }] })

const version = '9.0.0-slots'
const code = containerCode({
  name: 'updates',
  path: '/updates',
  render: `return React.createElement('h1', null, 'New updates')`,
  slots: `{
    'overview-card': { risk: async () => () => React.createElement('p', null, 'Risk of all sites') },
    'site-tab': {
      risk: async () => ({ site }) => React.createElement('p', null, 'Risk of ' + site.name),
      broken: async () => () => { throw new Error('Planted: shown') },
    },
  }`,
})
const slots = [
  { slot: 'overview-card' as const, key: 'risk', title: 'Risk', order: 1 },
  { slot: 'site-tab' as const, key: 'risk', title: 'Risk', order: 1 },
  { slot: 'site-tab' as const, key: 'broken', title: 'Broken', order: 2 },
]

test('a remote adds to places of another, its code is fetched where they are shown, and a failure stays in its place', async ({
  page,
  releases,
  aFreshAgency,
}) => {
  await aFreshAgency(1)
  await publishByHand(releases, 'updates', version, code, { slots, preloadSlots: ['remote-entry.js'] })
  await remotesTool(releases, 'release', 'updates', version)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  const fetched = () => asked.filter((file) => file.startsWith(`/remotes/updates/${version}/`))

  await page.goto('/sites')
  await expect(page.getByRole('table')).toBeVisible()
  expect(fetched()).toEqual([])

  await openRemote(page, 'Overview')
  await expect(page.getByText('Risk of all sites')).toBeVisible()
  expect(fetched()).toEqual([`/remotes/updates/${version}/remote-entry.js`])

  await openRemote(page, 'Updates')
  await expect(page.getByRole('heading', { name: 'New updates', level: 1 })).toBeVisible()
  expect(fetched()).toHaveLength(1)

  await openRemote(page, 'Sites')
  await page.getByRole('table').getByRole('link').first().click()
  const tabs = page.getByRole('navigation', { name: /^Parts of/ })
  await tabs.getByRole('link', { name: 'Broken' }).click()
  await expect(page.getByText('Broken could not be shown')).toBeVisible()
  await expect(page.getByText('FL-R7-crashed')).toBeVisible()
  await tabs.getByRole('link', { name: 'Risk' }).click()
  await expect(page.getByText(/^Risk of /)).toBeVisible()
})
