import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '../../db/index.ts'

type Table = { columns: string[]; rows: string[] }

/** The tables of a backup, read without any code of the restore. */
export async function tablesInFile(file: string): Promise<Map<string, Table>> {
  const found = new Map<string, Table>()
  let rows: string[] = []
  for (const text of gunzipSync(await readFile(file))
    .toString('utf8')
    .trim()
    .split('\n')) {
    const line = JSON.parse(text)
    if (line.table) {
      rows = []
      found.set(line.table, { columns: line.columns, rows })
    }
    if (Array.isArray(line)) rows.push(JSON.stringify(line))
  }
  return found
}

/** The same columns of the same table of a database, as texts. */
export async function rowsInTable(db: Db, name: string, columns: string[]): Promise<string[]> {
  const values = columns.map((column) => `"${column}"::text`).join(', ')
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone to 'UTC'`)
    const { rows } = await tx.execute(sql.raw(`select array[${values}] as found from "${name}"`))
    return z
      .array(z.object({ found: z.array(z.string().nullable()) }))
      .parse(rows)
      .map(({ found }) => JSON.stringify(found))
  })
}
