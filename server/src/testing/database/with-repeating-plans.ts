import { sql } from 'drizzle-orm'
import type { Db } from '../../db/index.ts'

/** What the planner must do without, so that a subquery is run again for each row of the table. */
const ways = ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'indexscan', 'bitmapscan']

/**
 * Runs `use` while the embedded database runs each subquery of a statement again for every row, as PostgreSQL
 * may when it takes a table for empty: what a statement chooses with a limit, it then may choose many times.
 */
export async function withRepeatingPlans<Result>(db: Db, use: () => Promise<Result>): Promise<Result> {
  for (const way of ways) await db.execute(sql.raw(`set enable_${way} = off`))
  try {
    return await use()
  } finally {
    for (const way of ways) await db.execute(sql.raw(`reset enable_${way}`))
  }
}
