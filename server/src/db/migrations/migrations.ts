import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { z } from 'zod'
import { DatabaseRefused } from '../database-refused.ts'
import type { Db } from '../open-database.ts'

/** Output folder of `drizzle-kit generate`; the same for both databases. */
export const migrationsFolder = fileURLToPath(new URL('../../../drizzle', import.meta.url))

/** A migration of a database; `at` is its creation time, which names it. */
export const AppliedMigration = z.object({ at: z.coerce.number(), hash: z.string() })
export type AppliedMigration = z.infer<typeof AppliedMigration>

/** The migrations of this version of the server, in their order. */
export function knownMigrations(): MigrationMeta[] {
  return readMigrationFiles({ migrationsFolder })
}

/** The migrations of a database, in their order; none when it is new. */
export async function appliedMigrations(db: Pick<Db, 'execute'>): Promise<AppliedMigration[]> {
  const found = await db.execute(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as is_there`,
  )
  const [isThere] = z.array(z.object({ is_there: z.boolean() })).parse(found.rows)
  if (!isThere?.is_there) return []
  const { rows } = await db.execute(
    sql`select created_at::text as at, hash from drizzle.__drizzle_migrations order by created_at`,
  )
  return z.array(AppliedMigration).parse(rows)
}

/** Throws `DatabaseRefused` when some of the migrations belong to a later version of the server. */
export function refuseNewer(applied: AppliedMigration[], what: string): void {
  const known = new Set(knownMigrations().map(({ folderMillis }) => folderMillis))
  const unknown = applied.filter(({ at }) => !known.has(at)).length
  if (unknown === 0) return
  throw new DatabaseRefused(
    `${what} is of a newer Flotilla: it has ${unknown} ${unknown === 1 ? 'migration' : 'migrations'} that this version does not know. Start the newer version, or restore a backup that this version made.`,
  )
}

/**
 * Runs migrations inside a transaction, as the migrator does in its own, so that all of it can be rolled
 * back.
 */
export async function applyMigrations(tx: Db, migrations: MigrationMeta[]): Promise<void> {
  await tx.execute(sql`create schema if not exists drizzle`)
  await tx.execute(sql`create table if not exists drizzle.__drizzle_migrations
    (id serial primary key, hash text not null, created_at bigint)`)
  for (const { sql: statements, hash, folderMillis } of migrations) {
    for (const statement of statements) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    )
  }
}
