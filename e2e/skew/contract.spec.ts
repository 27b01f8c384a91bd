import path from 'node:path'
import { checkRemote } from '@flotilla/remote-kit/contract-suite'
import { z } from 'zod'
import { contractHost } from '../../tools/remotes/contract-host.ts'
import { expect, test } from '../fixtures.ts'
import { repoRoot } from '../support/repo-root.ts'

const Token = z.object({ token: z.string() })
const nothing = {
  loads: [],
  mounts: [],
  remounts: [],
  prefix: [],
  console: [],
  policy: [],
  accessible: [],
  budget: [],
}

for (const [name, email] of [
  ['sites', 'agency@demo.test'],
  ['updates', 'agency@demo.test'],
  ['account', 'agency@demo.test'],
  ['admin', 'admin@demo.test'],
] as const) {
  test(`the remote ${name}, as it is built, keeps the contract`, async ({ browser, product, request }) => {
    const answer = await request.post('/api/login', { data: { email, password: 'flotilla-demo' } })
    const { token } = Token.parse(await answer.json())
    const dist = path.join(repoRoot, 'remotes', name, 'dist')
    const api = { url: product.url, token }
    expect(await checkRemote({ browser, dist, host: await contractHost(), api })).toEqual(nothing)
  })
}
