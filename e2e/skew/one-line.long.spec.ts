import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../fixtures.ts'
import { remotesTool } from '../support/remotes-tool.ts'
import { repoRoot } from '../support/repo-root.ts'

const run = promisify(execFile)
const copy = path.join(repoRoot, '.cache/one-line-sites')

test.use({ isEquipped: true })

test('a changed line in remotes/sites shows in the running product when that remote alone is built', async ({
  page,
  releases,
  aFreshAgency,
}) => {
  test.setTimeout(180_000)
  await aFreshAgency(1)
  try {
    await page.goto('/sites')
    await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible()
    const foldersBefore = await readdir(releases, { recursive: true })

    await buildSitesWith('title="Sites"', 'title="Our sites"')
    await remotesTool(releases, 'publish', copy)
    await remotesTool(releases, 'release', 'sites')

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Our sites', level: 1 })).toBeVisible()
    const added = (await readdir(releases, { recursive: true })).filter(
      (file) => !foldersBefore.includes(file),
    )
    expect(added.every((file) => file.startsWith('sites/'))).toBe(true)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
})

async function buildSitesWith(line: string, changed: string): Promise<void> {
  await rm(copy, { recursive: true, force: true })
  await cp(path.join(repoRoot, 'remotes/sites'), copy, { recursive: true, verbatimSymlinks: true })
  const file = path.join(copy, 'src/features/site-list/site-list-page.tsx')
  const source = await readFile(file, 'utf8')
  expect(source).toContain(line)
  await writeFile(file, source.replaceAll(line, changed))
  await run(path.join(copy, 'node_modules/.bin/rspack'), ['build'], {
    cwd: copy,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: `${path.join(repoRoot, 'node_modules/.bin')}:${process.env.PATH}`,
    },
  })
}
