import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppliedMigration } from '../migrations/migrations.ts'
import type { Db } from '../open-database.ts'

/**
 * A dump is text, one JSON value a line: first which migrations the database has; then each table with its
 * columns, and behind it its rows, each an array of the texts that PostgreSQL writes for its values; the last
 * numbers of the sequences; how many rows there were. Either database reads what the other wrote.
 */
export const DumpLine = z.union([
  z.array(z.string().nullable()),
  z.object({ migrations: z.array(AppliedMigration) }),
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequence: z.string(), last: z.string() }),
  z.object({ end: z.literal('data'), rows: z.number() }),
])
export type DumpLine = z.infer<typeof DumpLine>

/** Both databases write and read values alike from here to the end of the transaction. */
export async function speakPlainly(tx: Db): Promise<void> {
  await tx.execute(sql`select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO', true),
    set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
    set_config('extra_float_digits', '1', true)`)
}
