import { execFile } from 'node:child_process'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '../fixtures.ts'
import { startProduct } from '../support/product.ts'
import { repoRoot } from '../support/repo-root.ts'

const run = promisify(execFile)
const copy = path.join(repoRoot, '.cache/one-line-sites')

test.use({ allowedComplaints: [[/WebSocket|ERR_CONNECTION/], { scope: 'test' }] })

test('one changed line in remotes/sites, built alone, changes what the running product shows', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const releasesDir = await mkdtemp(path.join(tmpdir(), 'flotilla-releases-'))
  await cp(path.join(repoRoot, '.cache/releases'), releasesDir, { recursive: true })
  const product = await startProduct({ releasesDir })
  try {
    await page.goto(`${product.url}/login`)
    await page.getByLabel('E-mail').fill('agency@demo.test')
    await page.getByLabel('Password', { exact: true }).fill('flotilla-demo')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { name: 'Sites', level: 1 })).toBeVisible()
    const foldersBefore = await readdir(releasesDir, { recursive: true })

    await buildSitesWith('title="Sites"', 'title="Our sites"')
    const tool = (verb: string, ...rest: string[]) =>
      run(path.join(repoRoot, 'node_modules/.bin/node'), ['tools/remotes/main.ts', verb, ...rest], {
        cwd: repoRoot,
        env: { ...process.env, RELEASES_DIR: releasesDir },
      })
    await tool('publish', copy)
    await tool('release', 'sites')

    await page.reload()
    await expect(page.getByRole('heading', { name: 'Our sites', level: 1 })).toBeVisible()
    const added = (await readdir(releasesDir, { recursive: true })).filter(
      (file) => !foldersBefore.includes(file),
    )
    expect(added.every((file) => file.startsWith('sites/'))).toBe(true)
  } finally {
    await page.close()
    await product.close()
    await rm(releasesDir, { recursive: true, force: true })
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
