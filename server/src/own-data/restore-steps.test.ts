import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { ReleaseStore } from '../ports/release-store.ts'
import {
  folderStore,
  listRemotes,
  openReleases,
  publishFolder,
  releaseRemote,
  runKeyCommand,
} from '../remotes/index.ts'
import { plantRelease } from '../remotes/testing/plant-release.ts'
import { startBucket } from '../remotes/testing/start-bucket.ts'
import { aTeam } from '../remotes/testing/team.ts'
import { openBackup } from './backup-head.ts'
import { releasesPlace } from './releases-place.ts'
import { openKey, sealKey } from './sealed-key.ts'
import { fileLines, writeFiles } from './stored-files.ts'
import { aFolder } from './testing/own-server.ts'

describe('openBackup', () => {
  it('says which file is missing', async () => {
    const file = join(await aFolder(), 'none.backup')
    await expect(openBackup(file)).rejects.toThrow(`There is no file ${file}.`)
  })

  it.each(['hello', '{"format":"flotilla-backup","version":2}', ''])(
    'refuses a packed file that begins with %j',
    async (text) => {
      const file = join(await aFolder(), 'other.backup')
      await writeFile(file, gzipSync(`${text}\nmore`))
      await expect(openBackup(file)).rejects.toThrow('is no backup of Flotilla, or one of a later version.')
    },
  )
})

describe('a sealed key', () => {
  it('takes a passphrase of twelve characters and none of eleven', async () => {
    await expect(sealKey('key', 'eleven char')).rejects.toThrow('take at least 12 characters')
    const sealed = await sealKey('key', 'twelve chars')
    expect(await openKey(sealed, 'twelve chars')).toBe('key')
  })

  it('opens by the same letters, however the keyboard composes them', async () => {
    const sealed = await sealKey('key', 'grüße an alle'.normalize('NFC'))
    expect(await openKey(sealed, 'grüße an alle'.normalize('NFD'))).toBe('key')
  })
})

/** A line of the log of this hour. */
const line = (hour: string) =>
  `{"at":"2026-11-22T${hour}:00:00.000Z","by":"team-a","remote":"sites","act":"publish","detail":"1.0.0"}`

/** As a backup and its restore do. */
async function copyReleases(from: ReleaseStore, to: ReleaseStore): Promise<void> {
  const place = await releasesPlace(to)
  const lines = fileLines({ logos: await aFolder(), releases: from })
  await writeFiles(lines, { logos: await aFolder(), releases: place.staged })
  expect(await place.put(false)).toEqual([])
  await place.clear()
}

describe('restored releases', () => {
  const registry = 'remotes.json'
  const versions = (folder: string) => ({
    old: join(folder, 'sites', '1.0.0', 'entry.js'),
    next: join(folder, 'sites', '2.0.0', 'entry.js'),
  })
  const write = async (file: string, text: string) => {
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, text)
  }
  const read = (file: string) => readFile(file, 'utf8')

  /** A folder with one release and a registry, and a restore that brings two and another registry. */
  async function restored(isToReplace: boolean) {
    const folder = await aFolder()
    await write(versions(folder).old, 'here')
    await write(join(folder, registry), 'here')
    const place = await releasesPlace(folderStore(folder))
    const staged = place.staged ?? ''
    for (const file of Object.values(versions(staged))) await write(file, 'restored')
    await write(join(staged, registry), 'restored')
    const notes = await place.put(isToReplace)
    const { old, next } = versions(folder)
    return { folder, notes, files: [await read(old), await read(next), await read(join(folder, registry))] }
  }

  it('join those that are there, whose files and registry stay', async () => {
    const { folder, notes, files } = await restored(false)
    expect(files).toEqual(['here', 'restored', 'here'])
    expect(notes).toEqual([`Which remotes are released stayed as ${join(folder, registry)} says.`])
  })

  it('replace the registry where that is asked for', async () => {
    expect(await restored(true)).toMatchObject({ files: ['here', 'restored', 'restored'], notes: [] })
  })

  it('bring the keys of teams, of which a withdrawn one stays withdrawn, and the lines of both logs', async () => {
    const store = folderStore(await aFolder())
    const backup = folderStore(await aFolder())
    await aTeam(store, 'team-here', 'fleet-*')
    await aTeam(backup, 'team-of-backup', 'fleet-*')
    const { text: keys = '' } = (await backup.read('.keys.json')) ?? {}
    const place = await releasesPlace(store)
    await writeFile(join(place.staged ?? '', '.keys.json'), keys)
    await place.put(true)
    await runKeyCommand(['withdraw', 'team-of-backup'], store)
    const again = await releasesPlace(store)
    await writeFile(join(again.staged ?? '', '.keys.json'), keys)
    await writeFile(join(again.staged ?? '', '.log.jsonl'), `${line('10')}\n${line('08')}\n`)
    for (const each of [line('10'), line('09')]) await store.append(each)
    expect(await again.put(true)).toEqual([])
    expect(await runKeyCommand(['list'], store)).toMatch(/^team-here .+since.+^team-of-backup .+withdrawn/ms)
    expect((await store.read('.log.jsonl'))?.text).toBe(`${['08', '09', '10'].map(line).join('\n')}\n`)
  })

  it('come from a folder into a bucket, and from a bucket into a folder', async () => {
    const bucket = await startBucket()
    onTestFinished(bucket.close)
    const [first, second] = [folderStore(await aFolder()), folderStore(await aFolder())]
    const built = await plantRelease(await aFolder(), { name: 'sites', version: '1.0.0' })
    await publishFolder({ store: first, by: 'test' }, built)
    await releaseRemote({ store: first, by: 'test' }, { name: 'sites', version: '1.0.0' })
    await aTeam(first, 'team-a', 'sites')
    const settings = { DATA_DIR: await aFolder(), RELEASES_DIR: '', RELEASES_S3: bucket.place }
    await copyReleases(first, openReleases(settings))
    await copyReleases(openReleases({ ...settings, DATA_DIR: await aFolder() }), second)
    expect(await readdir(second.local)).toEqual(['.keys.json', '.log.jsonl', 'remotes.json', 'sites'])
    expect(await listRemotes(second)).toEqual(await listRemotes(first))
    expect(await second.read('.keys.json')).toEqual(await first.read('.keys.json'))
    const entry = 'sites/1.0.0/remote-entry.js'
    expect(await read(join(second.local, entry))).toBe(await read(join(first.local, entry)))
  })

  it('need no registry', async () => {
    const place = await releasesPlace(folderStore(await aFolder()))
    expect(await place.put(false)).toEqual([])
  })

  it('are left out, with a note, where nothing can be written', async () => {
    const file = join(await aFolder(), 'a-file')
    await writeFile(file, '')
    const place = await releasesPlace(folderStore(file))
    expect(place.staged).toBeNull()
    expect(await place.put(true)).toEqual([
      `The released remotes stayed as they are: nothing can be written to ${file}.`,
    ])
    await place.clear()
  })
})
