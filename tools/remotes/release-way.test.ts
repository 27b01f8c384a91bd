import { generateKeyPairSync } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Registry, reportFile } from '@flotilla/api/releases'
import { runRemoteCommand } from '@flotilla/remote-kit/commands'
import { holdRelease, runKeyCommand } from '@flotilla/server/remotes'
import { plantRelease, startTestServer, writeReport, writeShellPage } from '@flotilla/server/testing'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

const server = await startTestServer()
const { releases } = server.deps
const desk = await mkdtemp(path.join(tmpdir(), 'desk-'))

const somePrivateKey = generateKeyPairSync('ed25519')
  .privateKey.export({ format: 'pem', type: 'pkcs8' })
  .toString()

/** The console has a name, at which a test cannot reach it. */
const { fetch } = globalThis
const reach = (url: string, init: RequestInit) =>
  fetch(url.replace(server.deps.settings.APP_URL, server.url), init)

beforeEach(() => void vi.stubGlobal('fetch', reach))
beforeAll(async () => {
  await mkdir(path.join(server.folder, 'shell'), { recursive: true })
  await writeShellPage(path.join(server.folder, 'shell'), '1.11.0')
})
afterAll(async () => {
  await server.close()
  await rm(desk, { recursive: true, force: true })
})

/** A team with its own key and the folder of its remote. */
async function aTeamOf(name: string) {
  const key = `team-${name}`
  const folder = path.join(desk, name)
  const file = path.join(desk, `${name}.key`)
  const makeKey = () => runRemoteCommand(['key', file], { folder: desk, environment: {} })
  const publicKey = (await makeKey()).split('\n').at(-1) ?? ''
  await expect(makeKey()).rejects.toThrow('exists')
  await runKeyCommand(['add', key, publicKey, name], releases)
  const environment = {
    FLOTILLA_CONSOLE: server.deps.settings.APP_URL,
    FLOTILLA_KEY_NAME: key,
    FLOTILLA_KEY: await readFile(file, 'utf8'),
  }
  return {
    key,
    dist: path.join(folder, 'dist'),
    flotilla: (...args: string[]) => runRemoteCommand(args, { folder, environment }),
    /** Builds a version and runs the contract suite on it. */
    async build(version: string): Promise<void> {
      const declaration = { name, version }
      await plantRelease(desk, declaration)
      await writeFile(path.join(folder, 'remote.json'), JSON.stringify(declaration))
      await writeReport(path.join(folder, 'dist'), declaration)
    },
    async entry() {
      const answer = await fetch(`${server.url}/remotes.json`)
      if (!answer.ok) return undefined
      return Registry.parse(await answer.json()).remotes.find((remote) => remote.name === name)
    },
  }
}

it('a team makes a key, publishes, tries with a tenth, releases to all, rolls back and switches off', async () => {
  const { key, flotilla, build, entry } = await aTeamOf('fleet-report')
  await build('1.0.0-a')
  expect(await flotilla('publish')).toContain('fleet-report 1.0.0-a is published')
  expect(await entry()).toBeUndefined()
  expect(await flotilla('release')).toContain('fleet-report  1.0.0-a')

  await build('1.0.0-b')
  expect(await flotilla('publish')).toContain('1.0.0-b is published')
  expect(await flotilla('publish')).toContain('was published before')
  const whom = ['--share', '10', '--accounts', '7,3', '--take-back']
  const trial = await flotilla('release', ...whom, '--notes', 'Reports by month.')
  expect(trial).toContain('on trial    1.0.0-b for 10 % of the accounts and the accounts 3, 7')
  expect((await entry())?.rollout).toMatchObject({
    ...{ percent: 10, accounts: [3, 7], notes: 'Reports by month.', takeBack: true },
  })

  await flotilla('release')
  expect(await entry()).toMatchObject({ current: { version: '1.0.0-b' }, previous: ['1.0.0-a'] })
  expect((await entry())?.notes).toBe('Reports by month.')
  const script = await fetch(`${server.url}/remotes/fleet-report/1.0.0-b/remote-entry.js`)
  expect(await script.text()).toContain('1.0.0-b')

  expect(await flotilla('rollback')).toContain('fleet-report  1.0.0-a')
  expect(await entry()).toMatchObject({ current: { version: '1.0.0-a' }, previous: [] })
  expect(await entry()).not.toHaveProperty('notes')

  await expect(flotilla('disable')).rejects.toThrow('Say why')
  expect(await flotilla('disable', 'Figures are wrong.')).toContain('switched off: Figures are wrong.')
  await flotilla('enable')
  const lines = (await flotilla('list')).split('\n').filter((line) => line.includes(key))
  expect(lines.map((line) => line.slice(line.indexOf(key) + key.length).trim())).toEqual([
    ...['enable', 'disable Figures are wrong.', 'rollback 1.0.0-a', 'release 1.0.0-b'],
    'share 1.0.0-b for 10 % of the accounts and the accounts 3, 7',
    ...['publish 1.0.0-b', 'release 1.0.0-a', 'publish 1.0.0-a'],
  ])
})

it('a team reads why the console holds its version, and releases it all the same', async () => {
  const { flotilla, build, entry } = await aTeamOf('fleet-map')
  await build('1.0.0-a')
  await flotilla('publish')
  await flotilla('release')
  await build('1.0.0-b')
  await flotilla('publish')
  await flotilla('release', '--share', '10')
  const held = { name: 'fleet-map', version: '1.0.0-b' }
  await holdRelease({ store: releases, by: 'console' }, held, '20 of 100 opens failed.')
  expect(await flotilla('list')).toContain('held        20 of 100 opens failed.')
  await expect(flotilla('release')).rejects.toThrow(/20 of 100 opens failed\. \(version_held\)/)
  await flotilla('release', '--despite-hold')
  expect(await entry()).toMatchObject({ current: { version: '1.0.0-b' } })
})

it('a team reads the sentence of the console, with the word for its cause, when a release is refused', async () => {
  const { key, dist, flotilla, build } = await aTeamOf('fleet-gone')
  await build('1.0.0-c')
  await rm(path.join(dist, reportFile))
  await expect(flotilla('publish')).rejects.toThrow(/Run flotilla-remote check .*\(report_missing\)/)
  await runKeyCommand(['withdraw', key], releases)
  await expect(flotilla('list')).rejects.toThrow('(key_withdrawn)')
  expect(await runKeyCommand(['list'], releases)).toMatch(/team-fleet-gone {2}fleet-gone {2}withdrawn/)
})

it.each([
  ['--share takes', ['release', '1.0.0', '--share', '200']],
  ['--accounts takes', ['release', '1.0.0', '--accounts', '3;4']],
  ['flotilla-remote rollback', ['sing']],
])('a team reads what is wrong with its command line: %s', async (words, args) => {
  const environment = { FLOTILLA_CONSOLE: 'https://console.example', FLOTILLA_KEY_NAME: 'team-a' }
  const given = { ...environment, FLOTILLA_KEY: somePrivateKey }
  await expect(runRemoteCommand(args, { folder: desk, environment: given })).rejects.toThrow(words)
})
