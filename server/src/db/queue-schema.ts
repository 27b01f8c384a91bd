import { type ConstructorOptions, PgBoss } from 'pg-boss'

/** Work that shares the places of a machine: updates, long work (backups and their tests), all other work. */
export const lanes = ['update', 'long', 'short'] as const
export type Lane = (typeof lanes)[number]

/** Where pg-boss runs its statements; `backend` names the kind of database. */
export type QueueStore = { db: NonNullable<ConstructorOptions['db']>; backend: 'pglite' | 'postgres' }

/** A holder that is silent for this long is dead, in seconds. */
export const heartbeatSeconds = 15

/** A message stays until its job ends, and comes back each time its holder dies. */
const forEver = 2_000_000_000
const queue = {
  retryLimit: 1_000_000,
  retryDelay: 0,
  heartbeatSeconds,
  expireInSeconds: 86_000,
  retentionSeconds: forEver,
  notify: true,
}

/** pg-boss without clocks of its own. */
const still = { supervise: false, schedule: false }

/** Creates or updates pg-boss's own tables (schema `pgboss`), and its queues. */
export async function migrateQueue({ db, backend }: QueueStore): Promise<void> {
  const boss = new PgBoss({ db: { executeSql: db.executeSql.bind(db) }, backend, ...still })
  const failed = new Promise<never>((_, reject) => boss.once('error', reject))
  await Promise.race([boss.start(), failed])
  for (const lane of lanes) await boss.createQueue(lane, queue)
  await boss.stop({ graceful: false, close: false })
}
