import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '../fixtures.ts'
import { expectMessage } from '../support/messages.ts'
import { repoRoot } from '../support/repo-root.ts'

test.describe('the diagnostics of a remote that failed', () => {
  test.use({ allowedComplaints: [[/404|Failed to load resource|remotes\/updates/], { scope: 'test' }] })

  test('name its version, the reason and the remedy, and can be copied as text', async ({
    page,
    context,
    product,
    aFreshAgency,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await aFreshAgency(3)
    await page.route('**/remotes/updates/**', (route) => route.fulfill({ status: 404, body: 'Not found' }))
    await page.goto('/updates')
    await page.getByRole('link', { name: 'Diagnostics' }).click()
    await expect(page.getByRole('heading', { name: 'Diagnostics', level: 1 })).toBeVisible()
    const updates = page.getByRole('region', { name: 'updates', exact: true })
    await expect(updates).toContainText('FL-R1-not-found')
    await updates.getByText('What FL-R1-not-found means and what to do').click()
    await expect(updates).toContainText('Publish the version again')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Copy as text' }).click()
    await expectMessage(page, 'Diagnostics copied')
    const text = await page.evaluate(() => navigator.clipboard.readText())
    expect(text).toMatch(/updates {2}\S+ {2}failed\n.*current version.*\n.*FL-R1-not-found/)
    expect(text).toMatch(/Socket {4}live, last event/)
    const answer = await page.request.get(`${product.url}/errors/FL-R1-not-found.md`)
    expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8')
  })
})

test.describe('the command palette', () => {
  test.use({ allowedComplaints: [[/ERR_FAILED|Loading chunk/], { scope: 'test' }] })

  test('opens at the second try when its code could not be fetched, and leads to the diagnostics', async ({
    page,
    aFreshAgency,
  }) => {
    const file = await fileWith('fs-palette__query')
    await page.route(`**/${file}`, (route) => route.abort())
    await aFreshAgency(3)
    await page.goto('/sites')
    await expect(page.getByRole('table')).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(page.getByText('This could not be loaded.')).toBeVisible()
    await page.unroute(`**/${file}`)
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search sites, pages, actions' }).fill('diagn')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Diagnostics', level: 1 })).toBeVisible()
  })
})

/** Name of the shell's script with these words. */
async function fileWith(words: string): Promise<string> {
  const folder = path.join(repoRoot, 'shell/dist')
  for (const name of await readdir(folder)) {
    if (name.endsWith('.js') && (await readFile(path.join(folder, name), 'utf8')).includes(words)) return name
  }
  throw new Error(`No script of the shell holds ${words}.`)
}
