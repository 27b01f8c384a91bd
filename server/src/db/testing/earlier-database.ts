import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { onTestFinished } from 'vitest'
import { migrationsFolder } from '../migrations/migrations.ts'

/** The migrations up to number `last`, as in an earlier version of the server. */
async function earlierMigrations(last: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'flotilla-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(migrationsFolder, folder, { recursive: true })
  const journal = join(folder, 'meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  const kept = entries.filter(({ idx }: { idx: number }) => idx <= last)
  await writeFile(journal, JSON.stringify({ ...rest, entries: kept }))
  return folder
}

/**
 * A database of the version whose last migration was number `last`; `update` brings it to the present
 * version.
 */
export async function earlierDatabase(last: number) {
  const pglite = await PGlite.create({ extensions: { pg_trgm } })
  onTestFinished(() => pglite.close())
  const db = drizzle(pglite)
  await migrate(db, { migrationsFolder: await earlierMigrations(last) })
  return { pglite, update: () => migrate(db, { migrationsFolder }) }
}
