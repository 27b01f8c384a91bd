import { sql } from 'drizzle-orm'
import { expect, it, vi } from 'vitest'
import { openDatabase } from '../db/index.ts'
import { moveToPostgres } from './move-to-postgres.ts'
import { rowsIn } from './testing/backup-file.ts'
import { ownDatabases } from './testing/own-databases.ts'
import { aServersFolder, settingsOf } from './testing/own-server.ts'

/** It makes databases: on a busy machine half a minute. */
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

const aDatabase = ownDatabases()

/** postgres.long.test.ts has refusals, backups and restores. */
it('moves every row and number to PostgreSQL, as a role that owns the database and nothing more', async () => {
  const [from, databaseUrl] = [await aServersFolder(), await aDatabase()]
  const { rows: count } = await moveToPostgres(settingsOf(from, { DATABASE_URL: databaseUrl }), false)
  expect(count).toBeGreaterThan(1000)
  const rows = await rowsIn({ databaseUrl })
  expect(rows).toEqual(await rowsIn({ dataDir: from }))
  const { db, close } = await openDatabase({ databaseUrl })
  const made = await db.execute(sql`insert into accounts (company) values ('next') returning id`)
  const counted = await db.execute(sql`delete from extensions where site_id = (select min(id) from sites)`)
  const site = await db.execute(sql`select extensions_installed as n from sites order by id limit 1`)
  await close()
  expect(made.rows).toEqual([{ id: 2 }])
  expect(counted.rows).toEqual([])
  // The triggers that a load disables are active again.
  expect(site.rows).toEqual([{ n: 0 }])
})
