import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../db/index.ts'
import { startPostgres } from '../../testing/postgres/start-postgres.ts'
import { startBucket } from '../testing/start-bucket.ts'
import { openBucket } from './bucket.ts'
import { bucketStore } from './bucket-store.ts'
import { databaseLock } from './database-lock.ts'

const postgres = await startPostgres()
const local = await mkdtemp(path.join(tmpdir(), 'database-lock-'))
afterAll(async () => {
  await postgres.close()
  await rm(local, { recursive: true, force: true })
})

/** Two servers of one console. */
async function twoServers() {
  const databaseUrl = await postgres.database()
  const servers = [await openDatabase({ databaseUrl }), await openDatabase({ databaseUrl })] as const
  onTestFinished(async () => {
    for (const server of servers) await server.close()
  })
  return servers
}

it('servers of one database change a bucket in turn, even one that ignores conditions', {
  timeout: 60_000,
}, async () => {
  const bucket = await startBucket({ isConditional: false })
  onTestFinished(bucket.close)
  const stores = (await twoServers()).map(({ db }, at) =>
    bucketStore(openBucket(bucket.place), { local: path.join(local, `${at}`), locked: databaseLock(db) }),
  )
  const orders = Array.from({ length: 5 }, (_, order) =>
    stores.map((store, server) => store.locked(() => store.append(`${server}-${order}`))),
  )
  await Promise.all(orders.flat())
  const { text } = (await stores[0]?.read('.log.jsonl')) ?? { text: '' }
  const lines = text.split('\n').filter(Boolean).sort()
  expect(lines.join(' ')).toBe('0-0 0-1 0-2 0-3 0-4 1-0 1-1 1-2 1-3 1-4')
})

it('the turn of a server that dies in the middle of a change goes to the next', {
  timeout: 60_000,
}, async () => {
  const [dying, next] = await twoServers()
  const turns: string[] = []
  const end = await new Promise<() => void>((began) => {
    databaseLock(dying.db)(() => {
      turns.push('dying')
      return new Promise<void>((resolve) => began(resolve))
    }).catch(() => {})
  })
  const waiting = databaseLock(next.db)(async () => void turns.push('next'))
  await next.db.execute(sql`
    select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted
  `)
  await waiting
  end()
  expect(turns).toEqual(['dying', 'next'])
})
