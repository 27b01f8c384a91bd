import path from 'node:path'
import { checkRemote } from '@flotilla/remote-kit/contract-suite'
import { contractHost } from '../../tools/remotes/contract-host.ts'
import { expect, test } from '../fixtures.ts'
import { repoRoot } from '../support/repo-root.ts'

test('the contract suite passes a built remote', async ({ browser, product, aFreshAccount }) => {
  const { token } = await aFreshAccount('admin')
  const dist = path.join(repoRoot, 'remotes/admin/dist')
  const api = { url: product.url, token }
  const report = await checkRemote({ browser, dist, host: await contractHost(), api, mounts: 3 })
  expect(Object.values(report).flat()).toEqual([])
})
