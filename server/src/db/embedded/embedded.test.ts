import { dataDir } from '@electric-sql/pglite-prepopulatedfs'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from '../../testing/index.ts'
import { openPglite } from './embedded.ts'

const { db, close } = await openTestDatabase()
afterAll(close)

describe('the embedded database', () => {
  it.each([
    ['one after the other', (work: (tx: typeof db) => Promise<void>) => work(db)],
    ['in a transaction', (work: (tx: typeof db) => Promise<void>) => db.transaction(work)],
  ])('lets other work of the process run between statements %s', async (_name, within) => {
    let isHeard = false
    await within(async (tx) => {
      setImmediate(() => {
        isHeard = true
      })
      for (let count = 0; count < 1000 && !isHeard; count += 1) {
        await tx.execute(sql`select count(*) from generate_series(1, 5000)`)
      }
    })
    expect(isHeard).toBe(true)
  })
})

/** The prepared cluster is of an earlier PGlite, so its catalogue could lack what ours expects. */
it('the prepared cluster equals a fresh initdb: settings, functions, types, collations and catalogue', {
  timeout: 120_000,
}, async () => {
  const questions = {
    version: 'select version(), (select catalog_version_no from pg_control_system())',
    settings: "select name, setting from pg_settings where name <> 'data_directory'",
    functions: 'select oid, proname, prosrc from pg_proc',
    types: 'select oid, typname from pg_type',
    collations: 'select oid, collname, collprovider, collversion from pg_collation',
    relations: 'select oid, relname, relkind from pg_class',
    databases: 'select datname, datcollate, datctype, encoding from pg_database',
    roles: 'select rolname, rolsuper from pg_roles',
  }
  const answers = async (first?: Blob) => {
    const pglite = await openPglite(null, first)
    const found = Object.entries(questions).map(
      async ([name, text]) => [name, (await pglite.query(`${text} order by 1, 2`)).rows] as const,
    )
    return Promise.all(found).finally(() => pglite.close())
  }
  expect(await answers(await dataDir())).toEqual(await answers())
})
