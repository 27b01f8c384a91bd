import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { lockFolder } from './lock-folder.ts'
import { migrationsFolder } from './migrations-folder.ts'
import type { Db, OpenDatabase } from './open-database.ts'
import * as schema from './schema/index.ts'

/** Less memory than PGlite's default, at no cost that was measurable (design: stack, Server). */
const memory = ['-c', 'shared_buffers=32MB']

/** Opens the embedded database in a folder, or in memory when the folder is null; one process at a time. */
export async function openEmbedded(dataDir: string | null, template?: Blob): Promise<OpenDatabase> {
  const unlock = dataDir === null ? null : await prepareFolder(dataDir)
  try {
    const options: PGliteOptions = {
      extensions: { pg_trgm },
      startParams: [...PGlite.defaultStartParams, ...memory],
    }
    if (dataDir !== null) options.dataDir = join(dataDir, 'database')
    if (template) options.loadDataDir = template
    const pglite = await PGlite.create(options)
    const db = drizzle(pglite, { schema, casing: 'snake_case' })
    if (!template) await migrate(db, { migrationsFolder })
    return {
      // Both drivers answer `{ rows }`; their types differ in nothing that the stores use.
      db: db as unknown as Db,
      pglite,
      pool: null,
      listen: (channel, onPayload) => pglite.listen(channel, onPayload),
      close: async () => {
        await pglite.close()
        await unlock?.()
      },
    }
  } catch (error) {
    await unlock?.()
    throw error
  }
}

async function prepareFolder(dataDir: string): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  return lockFolder(dataDir)
}
