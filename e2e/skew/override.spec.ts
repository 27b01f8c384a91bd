import path from 'node:path'
import { serveRemote } from '../../tools/remotes/serve-remote.ts'
import { expect, test } from '../fixtures.ts'
import { repoRoot } from '../support/repo-root.ts'

test.use({ isEquipped: true })

const dist = path.join(repoRoot, 'remotes/updates/dist')

test('an override loads a remote from localhost where that is allowed, with a badge, until it is ended', async ({
  page,
  aFreshAgency,
}) => {
  await aFreshAgency(1)
  const served = await serveRemote(dist, 0)
  try {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`/updates?remote.updates=${served.url}`)
    await expect(page.getByText(`Override: updates comes from ${served.url}/`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Updates', level: 1 })).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page).toHaveURL('/updates')
    expect(asked).toContain(`${served.url}/remote-entry.js`)
    expect(asked.filter((url) => url.includes('/remotes/updates/'))).toEqual([])

    await page.goto('/diagnostics')
    await expect(page.getByText(`It is an override from ${served.url}/.`).first()).toBeVisible()
    await page.getByRole('button', { name: 'End override' }).click()
    await expect(page.getByText('Override:')).toHaveCount(0)
    await page.goto('/updates')
    await expect(page.getByRole('table')).toBeVisible()
    expect(asked.filter((url) => url.includes('/remotes/updates/'))).not.toEqual([])
  } finally {
    await served.close()
  }
})
