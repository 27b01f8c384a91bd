import { sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'

type Table = { name: string; columns: string }

const listTables = sql.raw(`
select quote_ident(table_name) as name,
  string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
from information_schema.columns natural join information_schema.tables
where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
group by table_name`)

/**
 * Reads every row of a small database, except those of the queue. `rows` is their text by table, to compare;
 * `restore` makes the database hold exactly these rows again, as often as it is called.
 */
export async function rememberRows(db: Db) {
  const { rows: tables } = await db.execute<Table>(listTables)
  const rows: Record<string, string> = {}
  for (const { name } of tables) {
    const found = await db.execute<{ rows: string | null }>(
      sql.raw(`select json_agg(t order by t::text)::text as rows from ${name} t`),
    )
    const text = found.rows[0]?.rows ?? null
    if (text !== null) rows[name] = text
  }
  const restore = () =>
    db.transaction(async (tx) => {
      await tx.execute(sql.raw('set local session_replication_role = replica'))
      for (const { name, columns } of tables) {
        await tx.execute(sql.raw(`delete from ${name}`))
        const text = rows[name]
        if (text === undefined) continue
        await tx.execute(sql`insert into ${sql.raw(`${name} (${columns})`)} overriding system value
          select ${sql.raw(columns)} from json_populate_recordset(null::${sql.raw(name)}, ${text}::json)`)
      }
    })
  return { rows, restore }
}
