import path from 'node:path'
import { serveRemote } from '../../tools/remotes/serve-remote.ts'
import { expect, test } from '../fixtures.ts'
import { startProduct } from '../support/product.ts'
import { repoRoot } from '../support/repo-root.ts'
import { signInAs } from '../support/sign-in-as.ts'

const dist = path.join(repoRoot, 'remotes/updates/dist')

test('where it is allowed, a remote comes from localhost, with a badge, until that is ended', async ({
  page,
}) => {
  const product = await startProduct({ allowOverrides: true })
  const served = await serveRemote(dist, 0)
  try {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await signInAs(page, product.url, 'agency@demo.test')
    await page.goto(`${product.url}/updates?remote.updates=${served.url}`)
    await expect(page.getByText(`Override: updates comes from ${served.url}/`)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Updates', level: 1 })).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
    await expect(page).toHaveURL(`${product.url}/updates`)
    expect(asked).toContain(`${served.url}/remote-entry.js`)
    expect(asked.filter((url) => url.includes('/remotes/updates/'))).toEqual([])

    await page.goto(`${product.url}/diagnostics`)
    await expect(page.getByText(`It is an override from ${served.url}/.`).first()).toBeVisible()
    await page.getByRole('button', { name: 'End override' }).click()
    await expect(page.getByText('Override:')).toHaveCount(0)
    await page.goto(`${product.url}/updates`)
    await expect(page.getByRole('table')).toBeVisible()
    expect(asked.filter((url) => url.includes('/remotes/updates/'))).not.toEqual([])
  } finally {
    await page.close()
    await served.close()
    await product.close()
  }
})

test('where it is not allowed, it is refused in a sentence, and nothing is asked of localhost', async ({
  page,
  product,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await signInAs(page, product.url, 'agency@demo.test')
  await page.goto('/updates?remote.updates=http://localhost:5001')
  const messages = page.getByRole('region', { name: 'Messages' })
  await expect(messages).toContainText('This console takes its remotes from its own server alone.')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByText('Override:')).toHaveCount(0)
  expect(asked.filter((url) => url.startsWith('http://localhost:5001'))).toEqual([])
})
