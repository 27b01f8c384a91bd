import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { openBackup } from './backup-head.ts'
import { releasesPlace } from './releases-place.ts'
import { openKey, sealKey } from './sealed-key.ts'
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
    const place = await releasesPlace(folder)
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

  it('need no registry', async () => {
    const place = await releasesPlace(await aFolder())
    expect(await place.put(false)).toEqual([])
  })

  it('are left out, with a note, where nothing can be written', async () => {
    const file = join(await aFolder(), 'a-file')
    await writeFile(file, '')
    const place = await releasesPlace(file)
    expect(place.staged).toBeNull()
    expect(await place.put(true)).toEqual([
      `The released remotes stayed as they are: nothing can be written to ${file}.`,
    ])
    await place.clear()
  })
})
