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

/**
 * Creation time of 0026_site_screenshots, the last of the 27 migrations that `0000_schema` replaces. It has
 * all their tables and columns.
 */
const lastReplaced = 1_795_399_133_783

/** Throws `DatabaseRefused` when this version cannot continue a database with these migrations. */
export function refuseForeign(applied: AppliedMigration[], what: string): void {
  const known = knownMigrations()
  if (isReplaced(applied, known) || isRewritten(applied, known)) {
    throw new DatabaseRefused(
      `${what} is of an earlier Flotilla, and this version cannot bring it up to date in place. Make a backup of it with the version that made it (npm run backup), and restore that here (npm run restore <file> -- --replace).`,
    )
  }
  refuseNewer(applied, known, what)
}

/**
 * `known` in two parts: those that make the tables of a dump with the migrations `applied`, and those that
 * came later. Throws `DatabaseRefused` for a dump that this version cannot load.
 */
export function splitMigrations(applied: AppliedMigration[], known: MigrationMeta[]) {
  if (isReplaced(applied, known)) {
    if (applied.at(-1)?.at !== lastReplaced) {
      throw new DatabaseRefused(
        'The backup is of a Flotilla that is too old for this one. Restore it with a version whose last migration is 0026_site_screenshots, start that version, and make a new backup.',
      )
    }
    return { before: known.slice(0, 1), since: known.slice(1) }
  }
  refuseNewer(applied, known, 'The backup')
  const there = new Set(applied.map(({ at }) => at))
  const isThere = ({ folderMillis }: MigrationMeta) => there.has(folderMillis)
  return { before: known.filter(isThere), since: known.filter((migration) => !isThere(migration)) }
}

function isReplaced(applied: AppliedMigration[], known: MigrationMeta[]): boolean {
  return applied.some(({ at }) => at < (known[0]?.folderMillis ?? 0))
}

/** Another content under the same name: drizzle would take it for done. */
function isRewritten(applied: AppliedMigration[], known: MigrationMeta[]): boolean {
  const hashes = new Map(known.map(({ folderMillis, hash }) => [folderMillis, hash]))
  return applied.some(({ at, hash }) => (hashes.get(at) ?? hash) !== hash)
}

function refuseNewer(applied: AppliedMigration[], known: MigrationMeta[], what: string): void {
  const times = new Set(known.map(({ folderMillis }) => folderMillis))
  const unknown = applied.filter(({ at }) => !times.has(at)).length
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
