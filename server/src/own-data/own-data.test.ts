import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { makeBackup } from './make-backup.ts'
import { aBackupFile, passphrase, restore, rowsIn } from './testing/backup-file.ts'
import { aFolder, aServersFolder, key, settingsOf } from './testing/own-server.ts'

/** Each test makes databases: on a busy machine half a minute. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

it('restores a backup of a server at work in a fresh folder: rows, numbers to come, key, logos, releases, keys of teams', async () => {
  const [{ file, rows }, to] = [await aBackupFile(), join(await aFolder(), 'new')]
  const restored = await restore(to, file)
  expect(restored).toMatchObject({ files: 5, notes: [] })
  expect(Object.keys(rows).length).toBeGreaterThan(25)
  expect(rows.sites).toHaveLength(211)
  expect(await rowsIn({ dataDir: to })).toEqual(rows)
  expect(restored.rows).toBe(
    Object.values({ ...rows, '(sequences)': [] }).reduce((sum, { length }) => sum + length, 0),
  )
  const from = await aServersFolder()
  for (const name of [
    'app-key',
    'logos/7-abc.png',
    'releases/sites/1.0.0/remote-entry.js',
    'releases/remotes.json',
    'releases/.keys.json',
    'releases/.log.jsonl',
  ]) {
    expect(await readFile(join(to, name))).toEqual(await readFile(join(from, name)))
  }
  expect(await readdir(to)).not.toContain('restore.part')
})

it('makes a backup that only its owner reads, with the key sealed, and never overwrites a file', async () => {
  const { file } = await aBackupFile()
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const text = gunzipSync(await readFile(file)).toString('utf8')
  expect(text).not.toContain(key)
  expect(text).not.toContain(Buffer.from(key).toString('base64'))
  const again = makeBackup({ settings: settingsOf(await aServersFolder()), file, passphrase })
  await expect(again).rejects.toThrow('already')
})

it('refuses a restore with another passphrase and changes nothing', async () => {
  const [{ file }, to] = [await aBackupFile(), await aFolder()]
  const refused = restore(to, file, { passphrase: 'another passphrase' })
  await expect(refused).rejects.toThrow('The passphrase is not the one that this backup was made with.')
  expect(await readdir(to)).toEqual([])
})

/** own-data.long.test.ts damages backups. */
it('refuses a file that is no backup and changes nothing', async () => {
  const to = await aFolder()
  const file = join(to, 'own.backup')
  await writeFile(file, 'hello')
  await expect(restore(to, file, { isToReplace: true })).rejects.toThrow('it is no backup')
  expect(await readdir(to)).toEqual(['own.backup'])
})
