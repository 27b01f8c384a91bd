import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { giveBackAlways } from './give-back-always.ts'
import * as schema from './schema/index.ts'

/** A database whose one connection fails these statements. */
function aDatabase(...failing: string[]) {
  const release = vi.fn()
  const query = vi.fn(async ({ text }: { text: string }) => {
    if (failing.includes(text)) throw new Error('Connection terminated unexpectedly')
    return { rows: [] }
  })
  const client = Object.assign(new pg.Client(), { query, release })
  const pool = { connect: async () => client }
  const on = (one: pg.PoolClient) => drizzle(one, { schema })
  const db = giveBackAlways(on(client), pool, on)
  return { db, release, said: () => query.mock.calls.map(([{ text }]) => text) }
}

it('giveBackAlways gives the connection of a transaction back when it is done', async () => {
  const { db, release, said } = aDatabase()
  await db.transaction((tx) => tx.execute(sql`select 1`))
  expect(said()).toEqual(['begin', 'select 1', 'commit'])
  expect(release.mock.calls).toEqual([[false]])
})

it('giveBackAlways gives the connection back as sound when the work failed and was undone', async () => {
  const { db, release, said } = aDatabase('select 1')
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
  expect(said()).toEqual(['begin', 'select 1', 'rollback'])
  expect(release.mock.calls).toEqual([[false]])
})

it.each([
  ['begin', ['begin']],
  ['commit', ['commit']],
  ['rollback', ['select 1', 'rollback']],
])('giveBackAlways ends a connection whose %s failed', async (_, failing) => {
  const { db, release } = aDatabase(...failing)
  await expect(db.transaction((tx) => tx.execute(sql`select 1`))).rejects.toThrow()
  expect(release.mock.calls).toEqual([[true]])
})
