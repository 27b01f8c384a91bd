import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Registry } from '@flotilla/api/releases'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { registryToChange } from '../files/registry-file.ts'
import { folderStore } from '../stores/folder-store.ts'
import { plantRelease } from '../testing/plant-release.ts'
import { listRemotes } from './list-remotes.ts'
import { publishFolder } from './publish-folder.ts'
import { releaseRemote } from './release-remote.ts'
import { rollBackRemote } from './roll-back-remote.ts'

let folder = ''
const releases = () => path.join(folder, 'releases')
const store = () => folderStore(releases())
const desk = () => ({ store: store(), by: 'test' })
const sources = () => path.join(folder, 'remotes')

/** Builds a remote as the preset does. */
const build = (name: string, version: string, code?: string) =>
  plantRelease(sources(), { name, version, entry: 'entry.js' }, code)

async function ship(name: string, version: string): Promise<void> {
  await publishFolder(desk(), await build(name, version))
  await releaseRemote(desk(), { name, version })
}

const registry = async () =>
  Registry.parse(JSON.parse(await readFile(path.join(releases(), 'remotes.json'), 'utf8')))
const currentOf = async (name: string) =>
  (await registry()).remotes.find((entry) => entry.name === name)?.current.version

describe('the rules of releases', () => {
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'remotes-'))
  })
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true })
  })

  it('publishes a version without releasing it', async () => {
    await publishFolder(desk(), await build('sites', '1.0.0-a'))
    expect(await listRemotes(store())).toEqual([
      {
        ...{
          name: 'sites',
          current: null,
          trial: null,
          disabled: null,
          previous: [],
          unreleased: ['1.0.0-a'],
        },
        log: [{ at: expect.any(String), by: 'test', remote: 'sites', act: 'publish', detail: '1.0.0-a' }],
      },
    ])
  })

  it('never changes a published version, and refuses other files for it', async () => {
    await publishFolder(desk(), await build('sites', '1.0.0-a', 'first'))
    await publishFolder(desk(), await build('sites', '1.0.0-a', 'first'))
    const second = await build('sites', '1.0.0-a', 'second')
    await expect(publishFolder(desk(), second)).rejects.toThrow('with other files')
    expect(await readFile(path.join(releases(), 'sites/1.0.0-a/entry.js'), 'utf8')).toBe('first')
  })

  it('releases a version, and lists the earlier ones with the latest first', async () => {
    for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) await ship('sites', version)
    const [entry] = (await registry()).remotes
    expect(entry?.current.version).toBe('1.0.0-c')
    expect(entry?.previous).toEqual(['1.0.0-b', '1.0.0-a'])
  })

  it('does not change other remotes', async () => {
    await ship('sites', '1.0.0-a')
    await ship('account', '2.0.0-a')
    await ship('sites', '1.0.0-b')
    expect(await currentOf('account')).toBe('2.0.0-a')
  })

  it('changes nothing when the current version is released again', async () => {
    await ship('sites', '1.0.0-a')
    await ship('sites', '1.0.0-b')
    await ship('sites', '1.0.0-b')
    expect((await registry()).remotes[0]?.previous).toEqual(['1.0.0-a'])
  })

  it('rolls back to the previous version, and at the next rollback to the one before', async () => {
    for (const version of ['1.0.0-a', '1.0.0-b', '1.0.0-c']) await ship('sites', version)
    await rollBackRemote(desk(), 'sites')
    expect(await currentOf('sites')).toBe('1.0.0-b')
    await rollBackRemote(desk(), 'sites')
    expect(await currentOf('sites')).toBe('1.0.0-a')
    await expect(rollBackRemote(desk(), 'sites')).rejects.toThrow('no version before')
  })

  it('ends a trial when a version is released for all accounts, and keeps a disabled remote disabled', async () => {
    await ship('sites', '1.0.0-a')
    const [entry] = (await registry()).remotes
    if (!entry) throw new Error('sites was not released')
    const trial = { release: entry.current, percent: 10 }
    const { replace } = await registryToChange(store())
    await replace([{ ...entry, rollout: trial, disabled: { reason: 'It is being repaired.' } }])
    await ship('sites', '1.0.0-b')
    expect((await registry()).remotes[0]).not.toHaveProperty('rollout')
    expect((await registry()).remotes[0]).toHaveProperty('disabled.reason', 'It is being repaired.')
  })

  it('releases a version again after its rollback', async () => {
    await ship('sites', '1.0.0-a')
    await ship('sites', '1.0.0-b')
    await rollBackRemote(desk(), 'sites')
    await releaseRemote(desk(), { name: 'sites', version: '1.0.0-b' })
    expect(await currentOf('sites')).toBe('1.0.0-b')
  })

  it('refuses a build with a file that does not match its hash', async () => {
    const dist = await build('sites', '1.0.0-a')
    await writeFile(path.join(dist, 'entry.js'), 'something else')
    await expect(publishFolder(desk(), dist)).rejects.toThrow('is not what was built')
  })

  it('refuses to release an unpublished version', async () => {
    await expect(releaseRemote(desk(), { name: 'sites', version: '9.9.9' })).rejects.toThrow(
      'is not published',
    )
  })

  it('keeps every release when several are made at once', async () => {
    const names = ['a1', 'b1', 'c1', 'd1', 'e1']
    for (const name of names) await publishFolder(desk(), await build(name, '1.0.0'))
    await Promise.all(names.map((name) => releaseRemote(desk(), { name, version: '1.0.0' })))
    expect((await registry()).remotes.map(({ name }) => name)).toEqual(names)
  })

  it('leaves no partly written file behind', async () => {
    await ship('sites', '1.0.0-a')
    expect(await readdir(releases())).toEqual(['.incoming', '.log.jsonl', 'remotes.json', 'sites'])
    expect(await readdir(path.join(releases(), '.incoming'))).toEqual([])
    expect(await readdir(path.join(releases(), 'sites'))).toEqual(['1.0.0-a'])
  })
})
