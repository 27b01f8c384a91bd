import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { serveFolder } from './file-server.ts'
import { serveContractHost } from './serve-contract-host.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'contract-host-'))
await writeFile(path.join(folder, 'index.html'), '<meta content="__CSP_NONCE__">')
await writeFile(path.join(folder, 'entry.js'), 'entry')
const remote = { prefix: '/remotes/sites/1.0.0/', dist: folder }
const host = await serveContractHost({ host: folder, remote, apiUrl: null })
const plain = await serveFolder(folder)
afterAll(async () => {
  await host.close()
  await plain.close()
  await rm(folder, { recursive: true })
})

it('serveContractHost serves the page under the policy of the product, with the same nonce in both', async () => {
  const answer = await fetch(host.url)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
  expect(await answer.text()).toBe(`<meta content="${nonce}">`)
  expect(policy).toContain("frame-src 'self'")
  expect(policy).toContain("manifest-src 'self'")
  expect(policy).not.toMatch(/unsafe/)
})

it('serveContractHost serves host and remote from their folders, and no file outside of them', async () => {
  for (const file of [
    `${host.url}/entry.js`,
    `${host.url}/remotes/sites/1.0.0/entry.js`,
    `${plain.url}/entry.js`,
  ]) {
    const answer = await fetch(file)
    expect([await answer.text(), answer.headers.get('content-type')]).toEqual([
      'entry',
      'text/javascript; charset=utf-8',
    ])
  }
  for (const file of ['/none.js', '/..%2fentry.js', '/remotes/sites/1.0.0/none.js', '/api/user']) {
    expect([file, (await fetch(host.url + file)).status]).toEqual([file, 404])
  }
})
