import { mkdir, readdir, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { openPglite } from '../db/embedded/embedded.ts'
import { openDatabase } from '../db/index.ts'
import { makeBackup } from './make-backup.ts'
import { aBackup, aBackupFile, passphrase, restore, rowsIn } from './testing/backup-file.ts'
import { aFolder, aServersFolder, key, settingsOf } from './testing/own-server.ts'

/** Each test makes databases: on a busy machine half a minute. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

describe('a backup', () => {
  it('is refused with a short passphrase, with a wrong key, and without a database, and writes no file', async () => {
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
  it('is refused for a folder with data, and with --replace sets that data aside', async () => {
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
    expect(await rowsIn({ dataDir: to })).toEqual(await rowsIn({ dataDir: from }))
    const aside = (await readdir(to)).find((name) => /^before-restore-.*-database$/.test(name)) ?? ''
    const kept = await openPglite(join(to, aside))
    expect((await kept.query('select company from accounts')).rows).toEqual([{ company: 'Of the target' }])
    await kept.close()
  })

  it.each([
    ['cut', async (file: string) => truncate(file, (await stat(file)).size - 500), 'it was cut or changed'],
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
    const [{ file }, to] = [await aBackupFile(), await aFolder()]
    await damage(file)
    await mkdir(join(to, 'database'))
    await writeFile(join(to, 'database/PG_VERSION'), '17')
    await expect(restore(to, file, { isToReplace: true })).rejects.toThrow(sentence)
    const left = (await readdir(to, { recursive: true })).filter((name) => name !== 'releases')
    expect(left.toSorted()).toEqual(['database', 'database/PG_VERSION'])
  })

  it('that was interrupted while it moved folders into place is completed when the server starts', async () => {
    const [from, to] = [await aServersFolder(), await aServersFolder()]
    const rows = await rowsIn({ dataDir: from })
    await mkdir(join(to, 'restored'))
    await rename(join(from, 'database'), join(to, 'restored/database'))
    await rename(join(to, 'database'), join(to, 'before-restore-x-database'))
    await writeFile(join(to, 'database.first-start'), '')
    expect(await rowsIn({ dataDir: to })).toEqual(rows)
  })

  it('is refused while a server uses the folder', async () => {
    const [{ file }, to] = [await aBackupFile(), await aServersFolder()]
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
