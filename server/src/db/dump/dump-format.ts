import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppliedMigration } from '../migrations/migrations.ts'
import type { Db } from '../open-database.ts'

/**
 * A dump is text, one JSON value a line: first the migrations of the database; then each table with its
 * columns, followed by its rows, each an array of the texts that PostgreSQL writes for its values; the last
 * numbers of the sequences; the number of rows. Either database reads a dump of the other.
 */
export const DumpLine = z.union([
  z.array(z.string().nullable()),
  z.object({ migrations: z.array(AppliedMigration) }),
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequence: z.string(), last: z.string() }),
  z.object({ end: z.literal('data'), rows: z.number() }),
])
export type DumpLine = z.infer<typeof DumpLine>

/** Makes both databases write and read values alike from here to the end of the transaction. */
export async function speakPlainly(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
    set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`)
}

const TableShape = z.object({
  name: z.string(),
  /** Without the columns that the database computes. */
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  key: z.array(z.string()),
})
export type TableShape = z.infer<typeof TableShape>

/** Objects that belong to no extension; `kind` is the catalogue that contains the object. */
const isOurs = (kind: string, oid: string) =>
  sql.raw(
    `not exists (select from pg_depend d where d.classid = '${kind}'::regclass and d.objid = ${oid} and d.deptype = 'e')`,
  )

/** Every table of ours, by name, from the catalogue: that works with the schema of any version. */
export async function tableShapes(db: Db): Promise<TableShape[]> {
  const { rows } = await db.execute(sql`
    select c.relname::text as name,
      (select coalesce(json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum), '[]')
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select coalesce(json_agg(a.attname order by array_position(i.indkey::int[], a.attnum::int)), '[]')
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${isOurs('pg_class', 'c.oid')}
    order by c.relname`)
  return z.array(TableShape).parse(rows)
}

/** Removes every table, function and migration of ours, which leaves an empty database. */
export async function clearDatabase(tx: Db): Promise<void> {
  await tx.execute(sql`drop schema if exists drizzle cascade`)
  await tx.execute(sql`drop schema if exists pgboss cascade`)
  const { rows } = await tx.execute(sql`
    select format('drop table public.%I cascade', c.relname) as statement
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and ${isOurs('pg_class', 'c.oid')}
    union all
    -- One that takes a row of a table has gone with the table.
    select format('drop function if exists %s cascade', p.oid::regprocedure)
    from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and ${isOurs('pg_proc', 'p.oid')}`)
  for (const { statement } of z.array(z.object({ statement: z.string() })).parse(rows)) {
    await tx.execute(sql.raw(statement))
  }
}
