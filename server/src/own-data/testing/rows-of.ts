import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/index.ts'

/**
 * Every row of every table as PostgreSQL writes it, including generated columns, and the last number of every
 * sequence.
 */
export async function rowsOf(db: Db): Promise<Record<string, string[]>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('timezone', 'UTC', true)`)
    const list = await texts(
      tx,
      sql`select tablename::text as text from pg_tables where schemaname = 'public' order by 1`,
    )
    const found: Record<string, string[]> = {}
    for (const name of list) {
      found[name] = await texts(
        tx,
        sql`select t::text as text from ${sql.identifier(name)} t order by t::text collate "C"`,
      )
    }
    found['(sequences)'] = await texts(
      tx,
      sql`select sequencename || ' ' || coalesce(last_value::text, '-') as text from pg_sequences where schemaname = 'public' order by 1`,
    )
    return found
  })
}

async function texts(tx: Db, query: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await tx.execute(query)
  return z
    .array(z.object({ text: z.string() }))
    .parse(rows)
    .map(({ text }) => text)
}
