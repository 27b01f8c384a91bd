import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { RemoteRelease } from '@flotilla/platform/registry'
import { type CheckReport, checkRemote } from '@flotilla/remote-kit/contract-suite'
// Without the watch of our own fixtures: these pages break its rules.
import { expect, test } from '@playwright/test'
import { contractHost } from '../../tools/remotes/contract-host.ts'
import { containerCode } from '../support/container-code.ts'

const sound = `return React.createElement('h1', null, 'Planted')`
const rendering = (render: string, address = '/planted') =>
  containerCode({ name: 'planted', path: address, render: `${render}; ${sound}` })

/** Check → the code of a remote that only this check complains about, and its words. */
const violations: [check: keyof CheckReport, code: string, words: RegExp][] = [
  ['loads', `var flotilla_planted = { init() {}, async get() { return () => ({}) } }`, /exposes no `remote`/],
  ['mounts', containerCode({ name: 'planted', path: '/planted', render: 'return null' }), /shows no heading/],
  [
    'remounts',
    rendering(`React.useEffect(() => window.addEventListener('resize', () => {}), [])`),
    /listeners/,
  ],
  ['remounts', rendering(`React.useEffect(() => void setInterval(() => {}, 60_000), [])`), /intervals/],
  [
    'remounts',
    rendering(
      `React.useEffect(() => { (document.kept ??= []).push(new Array(100_000).fill(Math.random())) }, [])`,
    ),
    /heap grow by/,
  ],
  ['prefix', rendering('', '/*'), /has a route/],
  ['console', rendering(`React.useEffect(() => console.error('Planted: said'), [])`), /Planted: said/],
  ['policy', rendering(`React.useEffect(() => { try { new Function('') } catch {} }, [])`), /eval/],
  [
    'accessible',
    containerCode({
      name: 'planted',
      path: '/planted',
      render: `return React.createElement('div', null, React.createElement('h1', null, 'Planted'),
        React.createElement('img', { src: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }))`,
    }),
    /image-alt/,
  ],
  ['globals', rendering('window.planted = 1'), /adds planted to window/],
  ['budget', `${rendering('')}// ${randomText(1_500)}`, /its budget is 1 kB/],
]

for (const [check, code, words] of violations) {
  test(`the contract suite finds a remote that breaks the contract: ${check}, ${words.source}`, async ({
    browser,
  }) => {
    const dist = await build(code)
    const host = await contractHost()
    const report = await checkRemote({ browser, dist, host, api: null, mounts: 20 })
    expect(report[check].join()).toMatch(words)
    const others = Object.entries(report).filter(([name]) => name !== check)
    expect(others.filter(([, complaints]) => complaints.length > 0)).toEqual([])
    await rm(dist, { recursive: true, force: true })
  })
}

async function build(code: string): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), 'flotilla-planted-'))
  const entry = 'remote-entry.js'
  const hash = createHash('sha384').update(code).digest('base64')
  const release: RemoteRelease = {
    name: 'planted',
    owner: 'nobody',
    platform: '^1.0.0',
    routes: [{ path: '/planted', layout: 'app', title: 'Planted' }],
    navigation: [],
    permissions: [],
    events: {},
    budgets: { firstRouteKb: 1 },
    version: '1.0.0-planted',
    entry,
    preload: [entry],
    chunks: {},
    preloadShared: [],
    uses: ['react'],
    integrity: { [entry]: `sha384-${hash}` },
    shared: {},
  }
  await writeFile(path.join(dist, entry), code)
  await writeFile(path.join(dist, `${entry}.br`), brotliCompressSync(code))
  await writeFile(path.join(dist, 'remote.json'), JSON.stringify(release))
  return dist
}

/** Incompressible text. */
function randomText(bytes: number): string {
  let text = ''
  for (let count = 0; text.length < bytes; count++)
    text += createHash('sha256').update(String(count)).digest('hex')
  return text
}
