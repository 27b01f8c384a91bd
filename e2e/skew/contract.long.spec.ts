import path from 'node:path'
import { contractChecks } from '@flotilla/api/releases'
import { checkRemote } from '@flotilla/remote-kit/contract-suite'
import { contractHost } from '../../tools/remotes/contract-host.ts'
import { expect, test } from '../fixtures.ts'
import { repoRoot } from '../support/repo-root.ts'

const nothing = Object.fromEntries(contractChecks.map((check) => [check, []]))

for (const name of ['sites', 'updates', 'account', 'admin'] as const) {
  test(`the contract suite passes the built remote ${name}`, async ({
    browser,
    product,
    aFreshAgency,
    aFreshAccount,
  }) => {
    const { token } = name === 'admin' ? await aFreshAccount('admin') : await aFreshAgency(20)
    const dist = path.join(repoRoot, 'remotes', name, 'dist')
    const api = { url: product.url, token }
    expect(await checkRemote({ browser, dist, host: await contractHost(), api })).toEqual(nothing)
  })
}
