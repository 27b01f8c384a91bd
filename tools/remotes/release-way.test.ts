import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Registry, reportFile } from '@flotilla/api/releases'
import { runRemoteCommand } from '@flotilla/remote-kit/commands'
import { runKeyCommand } from '@flotilla/server/remotes'
import { plantRelease, startTestServer, writeReport, writeShellPage } from '@flotilla/server/testing'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

const server = await startTestServer()
const releases = path.join(server.folder, 'releases')
let desk: string
let team: string
let environment: NodeJS.ProcessEnv

/** The console has a name, at which a test cannot reach it. */
const { fetch } = globalThis
const reach = (url: string, init: RequestInit) =>
  fetch(url.replace(server.deps.settings.APP_URL, server.url), init)

const flotilla = (...args: string[]) => runRemoteCommand(args, { folder: team, environment })

/** The team builds a version and runs the contract suite on it. */
async function build(version: string): Promise<void> {
  const declaration = { name: 'fleet-report', version }
  await plantRelease(desk, declaration)
  await writeFile(path.join(team, 'remote.json'), JSON.stringify(declaration))
  await writeReport(path.join(team, 'dist'), declaration)
}

const entry = async () => {
  const answer = await fetch(`${server.url}/remotes.json`)
  if (!answer.ok) return undefined
  return Registry.parse(await answer.json()).remotes.find(({ name }) => name === 'fleet-report')
}

beforeEach(() => void vi.stubGlobal('fetch', reach))
beforeAll(async () => {
  desk = await mkdtemp(path.join(tmpdir(), 'desk-'))
  team = path.join(desk, 'fleet-report')
  await mkdir(path.join(server.folder, 'shell'), { recursive: true })
  await writeShellPage(path.join(server.folder, 'shell'), '1.11.0')
})
afterAll(async () => {
  await server.close()
  await rm(desk, { recursive: true, force: true })
})

it('a team makes a key, publishes, tries with a tenth, releases to all and rolls back', async () => {
  const file = path.join(desk, 'flotilla.key')
  const publicKey = (await runRemoteCommand(['key', file], { folder: desk, environment: {} }))
    .split('\n')
    .at(-1)
  await expect(runRemoteCommand(['key', file], { folder: desk, environment: {} })).rejects.toThrow('exists')
  await runKeyCommand(['add', 'team-a', publicKey ?? '', 'fleet-*'], releases)
  environment = {
    FLOTILLA_CONSOLE: server.deps.settings.APP_URL,
    FLOTILLA_KEY_NAME: 'team-a',
    FLOTILLA_KEY: await readFile(file, 'utf8'),
  }

  await build('1.0.0-a')
  expect(await flotilla('publish')).toContain('fleet-report 1.0.0-a is published')
  expect(await entry()).toBeUndefined()
  expect(await flotilla('release')).toContain('fleet-report  1.0.0-a')

  await build('1.0.0-b')
  expect(await flotilla('publish')).toContain('1.0.0-b is published')
  expect(await flotilla('publish')).toContain('was published before')
  const trial = await flotilla(
    'release',
    '--share',
    '10',
    '--accounts',
    '7,3',
    '--notes',
    'Reports by month.',
  )
  expect(trial).toContain('on trial    1.0.0-b for 10 % of the accounts and the accounts 3, 7')
  expect((await entry())?.rollout).toMatchObject({
    percent: 10,
    accounts: [3, 7],
    notes: 'Reports by month.',
  })

  await flotilla('release')
  expect(await entry()).toMatchObject({ current: { version: '1.0.0-b' }, previous: ['1.0.0-a'] })
  expect((await entry())?.notes).toBe('Reports by month.')
  const script = await fetch(`${server.url}/remotes/fleet-report/1.0.0-b/remote-entry.js`)
  expect(await script.text()).toContain('1.0.0-b')

  expect(await flotilla('rollback')).toContain('fleet-report  1.0.0-a')
  expect(await entry()).toMatchObject({ current: { version: '1.0.0-a' }, previous: [] })
  expect(await entry()).not.toHaveProperty('notes')
})

it('a team switches its remote off with a reason and on again, and reads in the list who did what', async () => {
  await expect(flotilla('disable')).rejects.toThrow('Say why')
  expect(await flotilla('disable', 'Figures are wrong.')).toContain('switched off: Figures are wrong.')
  await flotilla('enable')
  const lines = (await flotilla('list')).split('\n').filter((line) => line.includes('team-a'))
  expect(lines.map((line) => line.replace(/^.*team-a {2}/, ''))).toEqual([
    ...['enable', 'disable Figures are wrong.', 'rollback 1.0.0-a', 'release 1.0.0-b'],
    'share 1.0.0-b for 10 % of the accounts and the accounts 3, 7',
    ...['publish 1.0.0-b', 'release 1.0.0-a', 'publish 1.0.0-a'],
  ])
})

it('a team reads the sentence of the console, with the word for its cause, when a release is refused', async () => {
  await build('1.0.0-c')
  await rm(path.join(team, 'dist', reportFile))
  await expect(flotilla('publish')).rejects.toThrow(/Run flotilla-remote check .*\(report_missing\)/)
  await runKeyCommand(['withdraw', 'team-a'], releases)
  await expect(flotilla('list')).rejects.toThrow('(key_withdrawn)')
  expect(await runKeyCommand(['list'], releases)).toMatch(/team-a {2}fleet-\* {2}withdrawn/)
})

it.each([
  ['--share takes', ['release', '--share', '200']],
  ['--accounts takes', ['release', '--accounts', '3;4']],
  ['flotilla-remote rollback', ['sing']],
])('a team reads what is wrong with its command line: %s', async (words, args) => {
  await expect(flotilla(...args)).rejects.toThrow(words)
})
