import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../db/index.ts'
import { restoreBackup } from './restore-backup.ts'
import { aFolder, settingsOf } from './testing/own-server.ts'
import { rowsInTable, tablesInFile } from './testing/tables-in-file.ts'

/**
 * `npm run backup` of the last version with 27 migrations (24 November 2026), which one migration replaced: a
 * row or more in each table, with values that a text format could distort.
 */
const formerBackup = fileURLToPath(new URL('testing/before-one-migration.backup', import.meta.url))

const restore = (folder: string, file: string) =>
  restoreBackup({
    settings: settingsOf(folder),
    file,
    passphrase: 'correct horse battery',
    isToReplace: false,
  })

it('restoreBackup restores a backup from before the single migration: rows, sequences, files and triggers', async () => {
  const to = await aFolder()
  const file = join(await aFolder(), 'own.backup')
  await copyFile(formerBackup, file)
  expect(await restore(to, file)).toMatchObject({ files: 3, notes: [] })
  const { db, close } = await openDatabase({ dataDir: to })
  onTestFinished(close)
  const tables = await tablesInFile(file)
  expect(tables.size).toBe(41)
  for (const [name, { columns, rows }] of tables) {
    expect(rows.length, name).toBeGreaterThan(0)
    expect((await rowsInTable(db, name, columns)).toSorted(), name).toEqual(rows.toSorted())
  }
  const next = await db.execute(
    sql`insert into tags (account_id, name, color) values (1, 'next', '#000000') returning id`,
  )
  expect(next.rows).toEqual([{ id: 4 }])
  await db.execute(sql`delete from extensions`)
  expect((await db.execute(sql`select sum(extensions_installed)::int as n from sites`)).rows).toEqual([
    { n: 0 },
  ])
})

it('restoreBackup refuses an older backup, and names the version that restores it', async () => {
  const file = join(await aFolder(), 'own.backup')
  const text = gunzipSync(await readFile(formerBackup)).toString('utf8')
  const older = text.replace(/,\{"at":1795399133783,"hash":"\w+"\}\]/, ']')
  expect(older).not.toBe(text)
  await writeFile(file, gzipSync(older))
  await expect(restore(await aFolder(), file)).rejects.toThrow(
    'Restore it with a version whose last migration is 0026_site_screenshots',
  )
})
