import { accounts, type Db } from '../db/index.ts'
import { firstRow } from './first-row.ts'

/** An account that pays and is served, unless the fields say otherwise. */
export async function anAccount(db: Db, fields: Partial<typeof accounts.$inferInsert> = {}) {
  return firstRow(
    await db
      .insert(accounts)
      .values({ company: 'Studio Test', ...fields })
      .returning(),
  )
}
