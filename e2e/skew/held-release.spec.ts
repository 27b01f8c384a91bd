import { expect, test } from '../fixtures.ts'
import { containerCode } from '../support/container-code.ts'
import { publishByHand } from '../support/publish-by-hand.ts'
import { readApi } from '../support/read-api.ts'
import { remotesTool } from '../support/remotes-tool.ts'
import { openBroken, reportWorse } from '../support/worse-version.ts'

const bad = '9.0.0-worse'

test.use({ isEquipped: true, allowedComplaints: [/Broken on purpose/] })

test('a version that breaks in its trial is reported by the tab, taken back by itself, and open tabs work on', async ({
  page,
  context,
  releases,
  aFreshAgency,
}) => {
  await aFreshAgency(1)
  await page.goto('/updates')
  await expect(page.getByRole('heading', { name: 'Updates' })).toBeVisible()
  const { data } = Object(await readApi(page, '/account'))
  const render = `throw new Error('Broken on purpose')`
  await publishByHand(releases, 'updates', bad, containerCode({ name: 'updates', path: '/updates', render }))
  const whom = ['--accounts', String(data.id), '--take-back']
  await remotesTool(releases, 'release', 'updates', bad, ...whom)

  const { tab, report } = await openBroken(context, '/updates')
  const counted = { name: 'updates', version: bad, opens: 1, failures: { 'FL-R7-crashed': 1 } }
  expect(report.request().postDataJSON().remotes).toMatchObject([counted])

  const { current } = await stateOf(releases)
  await reportWorse(page, 'updates', { good: current, bad })
  const state = await stateOf(releases)
  expect(state).toMatchObject({ current, trial: null })
  expect(state.text).toMatch(/console {2}rollback .* of 9\.0\.0-worse: \d+ of \d+ opens failed/)

  await tab.reload()
  await expect(tab.getByRole('heading', { name: 'Updates' })).toBeVisible()
  await page.getByRole('link', { name: 'Sites', exact: true }).click()
  await page.getByRole('link', { name: /^Updates/ }).click()
  await expect(page.getByRole('heading', { name: 'Updates' })).toBeVisible()
})

/** What `pnpm remotes list` says of the updates. */
async function stateOf(releases: string) {
  const text =
    (await remotesTool(releases, 'list')).split(/\n(?=\S)/).find((part) => part.startsWith('updates ')) ?? ''
  const trial = /on trial {4}(\S+)/.exec(text)?.[1] ?? null
  return { text, current: /^updates {2}(\S+)/.exec(text)?.[1] ?? '', trial }
}
