import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { openPglite } from '../db/embedded/embedded.ts'
import { openDatabase } from '../db/index.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { aFolder, aServersFolder, key, settingsOf } from './testing/own-server.ts'
import { rowsOf } from './testing/rows-of.ts'

/** Each test makes databases: on a busy machine half a minute. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const passphrase = 'correct horse battery'

async function aBackup(folder: string): Promise<string> {
  const file = join(await aFolder(), 'own.backup')
  await makeBackup({ settings: settingsOf(folder), file, passphrase })
  return file
}

let kept: Promise<string> | undefined

/** A copy of one backup, for tests that damage the file. */
async function aBackupFile(): Promise<string> {
  kept ??= keepBackup()
  const file = join(await aFolder(), 'own.backup')
  await copyFile(await kept, file)
  return file
}

async function keepBackup(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'flotilla-backup-')), 'own.backup')
  await makeBackup({ settings: settingsOf(await aServersFolder()), file, passphrase })
  return file
}

afterAll(async () => {
  if (kept) await rm(dirname(await kept), { recursive: true })
})

async function rowsIn(dataDir: string) {
  const { db, close } = await openDatabase({ dataDir })
  return rowsOf(db).finally(close)
}

const restore = (
  folder: string,
  file: string,
  further: { passphrase?: string; isToReplace?: boolean } = {},
) => restoreBackup({ settings: settingsOf(folder), file, passphrase, isToReplace: false, ...further })

describe('a backup', () => {
  it('restored into a fresh folder is the same server: each row, the numbers to come, key, logos and releases', async () => {
    const [from, to] = [await aServersFolder(), join(await aFolder(), 'new')]
    const file = await aBackup(from)
    const restored = await restore(to, file)
    expect(restored).toMatchObject({ files: 3, notes: [] })
    const rows = await rowsIn(from)
    expect(Object.keys(rows).length).toBeGreaterThan(25)
    expect(rows.sites).toHaveLength(701)
    expect(await rowsIn(to)).toEqual(rows)
    expect(restored.rows).toBe(
      Object.values({ ...rows, '(sequences)': [] }).reduce((sum, { length }) => sum + length, 0),
    )
    for (const name of [
      'app-key',
      'logos/7-abc.png',
      'releases/sites/1.0.0/remote-entry.js',
      'releases/remotes.json',
    ]) {
      expect(await readFile(join(to, name))).toEqual(await readFile(join(from, name)))
    }
    expect(await readdir(to)).not.toContain('restore.part')
  })

  it('is for its owner alone, has the key only sealed, and never overwrites a file', async () => {
    const folder = await aServersFolder()
    const file = await aBackup(folder)
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const text = gunzipSync(await readFile(file)).toString('utf8')
    expect(text).not.toContain(key)
    expect(text).not.toContain(Buffer.from(key).toString('base64'))
    await expect(makeBackup({ settings: settingsOf(folder), file, passphrase })).rejects.toThrow('already')
  })

  it('of a server at work is given by that server, which has the folder for itself', async () => {
    const [from, to] = [await aServersFolder(), await aFolder()]
    const { db, close } = await openDatabase({ dataDir: from })
    const file = await aBackup(from)
    const rows = await rowsOf(db)
    await close()
    await restore(to, file)
    expect(await rowsIn(to)).toEqual(rows)
  })

  it('wants a passphrase of some length, the right key, and a database', async () => {
    const folder = await aServersFolder()
    const file = join(folder, 'x.backup')
    const short = makeBackup({ settings: settingsOf(folder), file, passphrase: 'short' })
    await expect(short).rejects.toThrow('The passphrase is too short')
    const wrong = makeBackup({ settings: settingsOf(folder, { APP_KEY: 'another' }), file, passphrase })
    await expect(wrong).rejects.toThrow('The key does not open all of this data. Set APP_KEY')
    const none = makeBackup({ settings: settingsOf(await aFolder(), { APP_KEY: key }), file, passphrase })
    await expect(none).rejects.toThrow('There is no database in')
    expect((await readdir(folder)).filter((name) => name.startsWith('x.'))).toEqual([])
  })
})

describe('a restore', () => {
  it('with another passphrase says so and changes nothing', async () => {
    const to = await aFolder()
    const refused = restore(to, await aBackupFile(), { passphrase: 'another passphrase' })
    await expect(refused).rejects.toThrow('The passphrase is not the one that this backup was made with.')
    expect(await readdir(to)).toEqual([])
  })

  it('refuses a folder with data, and with --replace keeps aside what was there', async () => {
    const [from, to] = [await aServersFolder(), await aServersFolder()]
    const { db, close } = await openDatabase({ dataDir: to })
    await db.execute(sql`update accounts set company = 'Of the target'`)
    await close()
    const file = await aBackup(from)
    const before = await readdir(to, { recursive: true })
    await expect(restore(to, file)).rejects.toThrow(
      `There is data in ${to} (app-key, database). Nothing was changed.`,
    )
    expect(await readdir(to, { recursive: true })).toEqual(before)
    await restore(to, file, { isToReplace: true })
    expect(await rowsIn(to)).toEqual(await rowsIn(from))
    const aside = (await readdir(to)).find((name) => /^before-restore-.*-database$/.test(name)) ?? ''
    const kept = await openPglite(join(to, aside))
    expect((await kept.query('select company from accounts')).rows).toEqual([{ company: 'Of the target' }])
    await kept.close()
  })

  it.each([
    ['cut', async (file: string) => truncate(file, (await stat(file)).size - 500), 'it was cut or changed'],
    ['no backup', async (file: string) => writeFile(file, 'hello'), 'it is no backup'],
    [
      'short of a row',
      async (file: string) => rewrite(file, (lines) => lines.filter((line) => !line.includes('Ö \\"quoted'))),
      'it was cut or changed',
    ],
    [
      'after a file outside',
      async (file: string) =>
        rewrite(file, (lines) => lines.map((line) => line.replace('"logos/', '"logos/../../'))),
      'names a file outside its own folders',
    ],
    [
      'of a newer version',
      async (file: string) =>
        rewrite(file, (lines) =>
          lines.map((line) =>
            line.replace('{"migrations":[', '{"migrations":[{"at":9999999999999,"hash":"x"},'),
          ),
        ),
      'The backup is of a newer Flotilla',
    ],
  ])('of a file that is %s changes nothing', async (_, damage, sentence) => {
    const [file, to] = [await aBackupFile(), await aFolder()]
    await damage(file)
    await mkdir(join(to, 'database'))
    await writeFile(join(to, 'database/PG_VERSION'), '17')
    await expect(restore(to, file, { isToReplace: true })).rejects.toThrow(sentence)
    const left = (await readdir(to, { recursive: true })).filter((name) => name !== 'releases')
    expect(left.toSorted()).toEqual(['database', 'database/PG_VERSION'])
  })

  it('that was cut short while things are put in place is finished by the next start', async () => {
    const [from, to] = [await aServersFolder(), await aServersFolder()]
    const rows = await rowsIn(from)
    await mkdir(join(to, 'restored'))
    await rename(join(from, 'database'), join(to, 'restored/database'))
    await rename(join(to, 'database'), join(to, 'before-restore-x-database'))
    await writeFile(join(to, 'database.first-start'), '')
    expect(await rowsIn(to)).toEqual(rows)
  })

  it('is refused while a server works on the folder', async () => {
    const [file, to] = [await aBackupFile(), await aServersFolder()]
    const { close } = await openDatabase({ dataDir: to })
    await expect(restore(to, file, { isToReplace: true })).rejects.toThrow('Another Flotilla server works in')
    await close()
  })
})

async function rewrite(file: string, change: (lines: string[]) => string[]): Promise<void> {
  const lines = gunzipSync(await readFile(file))
    .toString('utf8')
    .split('\n')
  await writeFile(file, gzipSync(change(lines).join('\n')))
}
