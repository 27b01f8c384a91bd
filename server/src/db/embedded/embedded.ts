import { setImmediate as nextTurn } from 'node:timers/promises'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { dataDir as preparedCluster } from '@electric-sql/pglite-prepopulatedfs'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { fromPglite } from 'pg-boss'
import { DatabaseInUse } from '../database-refused.ts'
import { appliedMigrations, migrationsFolder, refuseForeign } from '../migrations/migrations.ts'
import type { Db, OpenDatabase } from '../open-database.ts'
import { migrateQueue, type QueueStore } from '../queue-schema.ts'
import * as schema from '../schema/index.ts'
import { cannotWrite, closeFilesIn, prepareDataFolder } from './data-folder.ts'
import { cannotOpen, embeddedPlace, restoredFolder } from './embedded-place.ts'
import { inTurns } from './in-turns.ts'
import { giveDump } from './local-dump.ts'
import { type FolderLock, lockFolder } from './lock-folder.ts'

/**
 * Less memory than PGlite's default, at no measurable cost (ADR 3), and the time zone that PGlite's initdb
 * writes; the prepared cluster has another name for it.
 */
const settings = ['shared_buffers=32MB', 'timezone=UTC', 'log_timezone=UTC'].flatMap((one) => ['-c', one])

type EmbeddedOptions = {
  /** A migrated dump that a new database begins with; unset: an empty one, which is migrated. */
  template?: Blob
  /** False: the database is read unchanged, whichever version made it. */
  isToMigrate?: boolean
}

/** Opens the embedded database in a folder, or in memory when the folder is null; one process at a time. */
export async function openEmbedded(
  dataDir: string | null,
  options: EmbeddedOptions = {},
): Promise<OpenDatabase> {
  if (dataDir === null) return openIn(null, true, options)
  const lock = await holdDataFolder(dataDir)
  try {
    const { folder, isNew, begun } = await embeddedPlace(dataDir)
    const opened = await openIn(folder, isNew, options)
    await closeFilesIn(folder)
    await begun()
    lock.serve((request, socket) => giveDump(opened.db, dataDir, request, socket))
    return {
      ...opened,
      close: async () => {
        await opened.close()
        await lock.release()
      },
    }
  } catch (error) {
    await lock.release()
    throw error
  }
}

/** Takes a data folder for this process, and completes an interrupted restore. Rejects with a sentence. */
export async function holdDataFolder(dataDir: string): Promise<FolderLock> {
  await prepareDataFolder(dataDir)
  try {
    const lock = await lockFolder(dataDir)
    await restoredFolder(dataDir)
    return lock
  } catch (error) {
    throw error instanceof DatabaseInUse ? error : cannotWrite(dataDir, error)
  }
}

async function openIn(
  folder: string | null,
  isNew: boolean,
  { template, isToMigrate = !template }: EmbeddedOptions,
): Promise<OpenDatabase> {
  let pglite: PGlite | null = null
  try {
    pglite = await (isNew ? newPglite(folder, template) : openPglite(folder))
    const db = embeddedDb(pglite)
    const queue: QueueStore = { db: fromPglite(pglite), backend: 'pglite' }
    if (isToMigrate) {
      refuseForeign(await appliedMigrations(db), `The database in ${folder}`)
      await migrate(drizzle(pglite), { migrationsFolder })
      await migrateQueue(queue)
    }
    const opened = pglite
    return {
      db,
      pglite,
      queue,
      pool: null,
      listen: (channel, onPayload) => opened.listen(channel, onPayload),
      close: () => opened.close(),
    }
  } catch (error) {
    await pglite?.close().catch(() => {})
    throw folder === null ? error : cannotOpen(folder, error)
  }
}

/** A new database, which begins with the dump of another one; unset: of an empty cluster. */
export async function newPglite(folder: string | null, first?: Blob): Promise<PGlite> {
  return openPglite(folder, first ?? (await preparedCluster()))
}

/**
 * PGlite itself, as this server uses it: in a folder of this process alone, or in memory. A new database
 * begins with `first`; without it PGlite runs initdb, which takes three times as long (ADR 3).
 */
export async function openPglite(folder: string | null, first?: Blob): Promise<PGlite> {
  const options: PGliteOptions = {
    extensions: { pg_trgm },
    startParams: [...PGlite.defaultStartParams, ...settings],
  }
  if (folder !== null) options.dataDir = folder
  if (first) options.loadDataDir = first
  return inTurns(yielding(await PGlite.create(options)))
}

/** Consecutive statements may keep all else in the process waiting for this long. */
const turnMs = 20

/**
 * PGlite answers without a turn of the event loop: while one statement follows another, no request is read,
 * no timer fires and no mail leaves. So when a turn has lasted too long, a statement's result waits for the
 * next turn.
 */
function yielding(pglite: PGlite): PGlite {
  let turnBegan: number | null = null
  const run = pglite._runExclusiveQuery.bind(pglite)

  async function pause(): Promise<void> {
    if (turnBegan === null) {
      turnBegan = performance.now()
      void nextTurn().then(() => {
        turnBegan = null
      })
    } else if (performance.now() - turnBegan > turnMs) await nextTurn()
  }

  pglite._runExclusiveQuery = (work) => run(() => work().finally(pause))
  return pglite
}

export function embeddedDb(pglite: PGlite): Db {
  return drizzle(pglite, { schema, casing: 'snake_case' })
}
