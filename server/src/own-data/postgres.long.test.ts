import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { openDatabase } from '../db/index.ts'
import { makeBackup } from './make-backup.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { restoreBackup } from './restore-backup.ts'
import { passphrase, rowsIn } from './testing/backup-file.ts'
import { ownDatabases } from './testing/own-databases.ts'
import { aFolder, aServersFolder, key, settingsOf } from './testing/own-server.ts'
import { rowsOf } from './testing/rows-of.ts'

/** Each test makes databases: on a busy machine half a minute. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const aDatabase = ownDatabases()

describe('move-to-postgres', () => {
  it('is refused while a server uses the folder, and, without --replace, for a database with data', async () => {
    const [from, databaseUrl] = [await aServersFolder(), await aDatabase()]
    const settings = settingsOf(from, { DATABASE_URL: databaseUrl })
    const { close } = await openDatabase({ dataDir: from })
    await expect(moveToPostgres(settings, false)).rejects.toThrow('Another Flotilla server works in')
    await close()
    await moveToPostgres(settings, false)
    await expect(moveToPostgres(settings, false)).rejects.toThrow('The database on PostgreSQL has data.')
    await moveToPostgres(settings, true)
  })
})

describe('a backup on PostgreSQL', () => {
  it('is consistent although others write meanwhile, and can be restored embedded or on PostgreSQL', async () => {
    const [from, to, databaseUrl, target] = [
      await aServersFolder(),
      await aFolder(),
      await aDatabase(),
      await aDatabase(),
    ]
    const settings = settingsOf(from, { DATABASE_URL: databaseUrl })
    await moveToPostgres(settings, false)
    const { db, close } = await openDatabase({ databaseUrl })
    let isDone = false
    // One half of each transaction is in the first copied table, the other in the last.
    const write = async () => {
      while (!isDone) {
        await db.transaction(async (tx) => {
          await tx.execute(sql`update accounts set telephone = (telephone::int + 1)::text`)
          await tx.execute(sql`update users set timezone = timezone`)
          await tx.execute(sql`update tags set name = (select telephone from accounts limit 1)`)
        })
      }
    }
    await db.execute(sql`update accounts set telephone = '0'`)
    await db.execute(sql`update tags set name = '0'`)
    await db.execute(sql`insert into tags (account_id, name, color) select id, '0', '#000000' from accounts`)
    const writing = write()
    const file = join(await aFolder(), 'own.backup')
    await makeBackup({ settings, file, passphrase }).finally(() => {
      isDone = true
    })
    await writing
    await close()

    const given = { file, passphrase, isToReplace: false }
    await restoreBackup({ ...given, settings: settingsOf(to) })
    const rows = await rowsIn({ dataDir: to })
    const moment = /^\(1,.*?,(\d+),/.exec(rows.accounts?.[0] ?? '')?.[1]
    expect(rows.tags?.map((row) => row.split(',')[2])).toEqual([moment])

    const elsewhere = await aFolder()
    const { notes } = await restoreBackup({
      ...given,
      settings: settingsOf(elsewhere, { DATABASE_URL: target }),
    })
    expect(notes.join()).toContain('Set APP_KEY to the content of')
    expect(await rowsIn({ databaseUrl: target })).toEqual(rows)
  })

  it('is not restored with another key or while others are connected, and then nothing changes', async () => {
    const [from, databaseUrl] = [await aServersFolder(), await aDatabase()]
    const file = join(await aFolder(), 'own.backup')
    await makeBackup({ settings: settingsOf(from), file, passphrase })
    const restore = (APP_KEY: string) => {
      const settings = settingsOf(from, { DATABASE_URL: databaseUrl, APP_KEY })
      return restoreBackup({ settings, file, passphrase, isToReplace: true })
    }
    await expect(restore('another')).rejects.toThrow('APP_KEY is not the key of this backup')
    const { db, close } = await openDatabase({ databaseUrl })
    const before = await rowsOf(db)
    await expect(restore(key)).rejects.toThrow('Others are connected to the database on PostgreSQL.')
    expect(await rowsOf(db)).toEqual(before)
    await close()
    expect((await restore(key)).notes).toEqual([])
  })
})
