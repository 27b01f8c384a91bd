import { mkdir, mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { reportFile } from '@flotilla/api/releases'
import getPort from 'get-port'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FileDeathPoint } from '../../testing/processes/die-at-file.ts'
import { type ServerProcess, serverProcess } from '../../testing/processes/server-process.ts'
import { readRegistry } from '../files/registry-file.ts'
import { publishedRelease } from '../rules/published-release.ts'
import { folderStore } from '../stores/folder-store.ts'
import { plantRelease } from '../testing/plant-release.ts'
import {
  archiveOf,
  aTeam,
  entriesOf,
  signedBy,
  type Team,
  writeReport,
  writeShellPage,
} from '../testing/team.ts'

const preload = fileURLToPath(new URL('../../testing/processes/die-at-file.ts', import.meta.url))
const name = 'fleet-report'
const folder = await mkdtemp(path.join(tmpdir(), 'killed-server-'))
const store = folderStore(path.join(folder, 'releases'))
const incoming = path.join(store.local, '.incoming')
let server: ServerProcess
let team: Team

beforeAll(async () => {
  await mkdir(path.join(folder, 'shell'))
  await mkdir(store.local)
  await writeShellPage(path.join(folder, 'shell'), '1.11.0')
  team = await aTeam(store, 'team-a', 'fleet-*')
  const places = { RELEASES_DIR: store.local, SHELL_DIR: path.join(folder, 'shell') }
  const quiet = { DEMO: '0', ALLOW_PRIVATE_SITES: '0', CLOCKS: '0', LOG_LEVEL: 'error' }
  server = serverProcess({
    dataDir: path.join(folder, 'data'),
    port: await getPort(),
    simulatorUrl: 'http://127.0.0.1:9',
    environment: { ...places, ...quiet, APP_URL: 'http://flotilla.test' },
  })
})
afterAll(async () => {
  await server.kill()
  await rm(folder, { recursive: true, force: true })
})

const runUntil = (point: FileDeathPoint) =>
  server.run({ preloads: [preload], environment: { DIE_AT_FILE: JSON.stringify(point) } })

async function archiveFor(version: string): Promise<Buffer> {
  const dist = await plantRelease(folder, { name, version })
  await writeReport(dist, { name, version })
  return await archiveOf(await entriesOf(dist, ['remote.json', 'remote-entry.js', reportFile]))
}

async function publish(version: string): Promise<number> {
  const place = `/api/remotes/${name}/versions`
  const signed = signedBy(team, { path: place, version, body: await archiveFor(version) })
  return (await fetch(`${server.url}${place}`, signed)).status
}

async function release(version: string): Promise<number> {
  const place = `/api/remotes/${name}/release`
  const signed = signedBy(team, { path: place, body: Buffer.from(JSON.stringify({ version })) })
  return (await fetch(`${server.url}${place}`, signed)).status
}

const current = async () => (await readRegistry(store)).remotes[0]?.current.version ?? null

/** A version is there with all of its files, or not at all. */
async function isWhole(version: string): Promise<boolean> {
  const isThere = (await store.versions()).some((other) => other.version === version)
  if (isThere) await publishedRelease(store, name, version)
  return isThere
}

/** As if the hour had passed. */
async function makeOld(): Promise<void> {
  const then = new Date(Date.now() - 61 * 60_000)
  for (const left of await readdir(incoming)) await utimes(path.join(incoming, left), then, then)
  for (const left of await readdir(store.local)) {
    if (/json\.\d+$/.test(left)) await utimes(path.join(store.local, left), then, then)
  }
}

/** What follows each kill: the same upload succeeds, the next one tidies up. */
async function goOn(version: string, isThere: boolean): Promise<void> {
  await server.kill()
  expect(await isWhole(version)).toBe(isThere)
  await server.run()
  expect(await publish(version)).toBe(isThere ? 200 : 201)
  expect(await release(version)).toBe(200)
  expect(await current()).toBe(version)
  await makeOld()
  expect(await publish(`${version}-next`)).toBe(201)
  expect(await readdir(incoming)).toEqual([])
  expect((await readdir(store.local)).sort()).toEqual(
    ['.incoming', '.keys.json', '.log.jsonl', name, 'remotes.json'].sort(),
  )
  await server.kill()
}

describe('a server that is killed during an upload', { timeout: 300_000 }, () => {
  it('while the archive arrives', async () => {
    await server.run()
    const body = await archiveFor('1.0.0')
    const place = `/api/remotes/${name}/versions`
    const { headers } = signedBy(team, { path: place, version: '1.0.0', body })
    const sending = request(`${server.url}${place}`, {
      method: 'POST',
      headers: { ...Object(headers), 'content-length': body.length },
    })
    sending.on('error', () => {})
    sending.write(body.subarray(0, body.length / 2))
    await server.eventually(async () => {
      const [upload = ''] = await readdir(incoming)
      return (await stat(path.join(incoming, upload, 'archive'))).size > 0 || undefined
    })
    await goOn('1.0.0', false)
  })

  const phases: [string, string, FileDeathPoint, boolean][] = [
    [
      'while the archive is unpacked',
      '1.1.0',
      { call: 'createWriteStream', path: '/files/remote-entry', when: 'after' },
      false,
    ],
    ['after the line of the log', '1.2.0', { call: 'appendFile', path: 'log.jsonl$', when: 'after' }, false],
    ['before the version is moved', '1.3.0', { call: 'rename', path: `/${name}/`, when: 'before' }, false],
    ['after the version was moved', '1.4.0', { call: 'rename', path: `/${name}/`, when: 'after' }, true],
  ]
  it.each(phases)('%s', async (_, version, point, isThere) => {
    await runUntil(point)
    await expect(publish(version)).rejects.toThrow()
    await goOn(version, isThere)
  })

  it.each([
    ['before', '2.0.0'],
    ['after', '2.1.0'],
  ] as const)('%s the registry names the version', async (when, version) => {
    await runUntil({ call: 'rename', path: '/remotes.json$', when })
    const before = await current()
    expect(await publish(version)).toBe(201)
    await expect(release(version)).rejects.toThrow()
    expect(await current()).toBe(when === 'before' ? before : version)
    await goOn(version, true)
  })
})
