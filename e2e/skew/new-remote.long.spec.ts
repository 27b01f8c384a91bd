import { execFile } from 'node:child_process'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { checkRemote } from '@flotilla/remote-kit/contract-suite'
import { createRemote } from '../../tools/new/create-remote.ts'
import { contractHost } from '../../tools/remotes/contract-host.ts'
import { expect, test } from '../fixtures.ts'
import { openRemote } from '../support/open-remote.ts'
import { publishByHand } from '../support/publish-by-hand.ts'
import { remotesTool } from '../support/remotes-tool.ts'
import { repoRoot } from '../support/repo-root.ts'

const run = promisify(execFile)
const name = 'fleet-report'
const folder = path.join(repoRoot, '.cache', name)

test.use({ isEquipped: true, allowedComplaints: [[/Planted/], { scope: 'test' }] })

test('a generated remote is released, used, rolled back and removed in a running product without a new shell', async ({
  browser,
  page,
  releases,
  aFreshAgency,
}) => {
  test.setTimeout(180_000)
  await aFreshAgency(1)
  const entry = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Fleet report' })
  const heading = page.getByRole('heading', { name: 'Fleet report', level: 1 })
  try {
    await page.goto('/sites')
    await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible()
    await expect(entry).toHaveCount(0)

    await buildNewRemote()
    const dist = path.join(folder, 'dist')
    const complaints = await checkRemote({ browser, dist, host: await contractHost(), api: null })
    expect(Object.values(complaints).flat()).toEqual([])
    await remotesTool(releases, 'publish', folder)
    await remotesTool(releases, 'release', name)
    await page.reload()
    await openRemote(page, 'Fleet report')
    await expect(heading).toBeVisible()
    await expect(page.getByText(/^Welcome, /)).toBeVisible()

    await publishByHand(releases, name, '9.0.0-bad', `throw new Error('Planted: on load')`, {
      platform: '^9.0.0',
    })
    await remotesTool(releases, 'release', name, '9.0.0-bad')
    await page.reload()
    await expect(page.getByText('FL-R6-incompatible')).toBeVisible()
    await remotesTool(releases, 'rollback', name)
    await openRemote(page, 'Sites')
    await openRemote(page, 'Fleet report')
    await expect(heading).toBeVisible()

    await remotesTool(releases, 'remove', name)
    await page.goto('/sites')
    await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible()
    await expect(entry).toHaveCount(0)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

/**
 * Generated and built beside the clone's own remotes, at the same depth, with the links that `pnpm install`
 * would make.
 */
async function buildNewRemote(): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await createRemote(path.dirname(folder), name)
  const links = { recursive: true, verbatimSymlinks: true }
  await cp(path.join(repoRoot, 'remotes/admin/node_modules'), path.join(folder, 'node_modules'), links)
  const PATH = `${path.join(repoRoot, 'node_modules/.bin')}:${process.env.PATH}`
  const env = { ...process.env, NODE_ENV: 'production', PATH }
  await run(path.join(folder, 'node_modules/.bin/rspack'), ['build'], { cwd: folder, env })
}
