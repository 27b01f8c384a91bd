import { type Db, tags } from '../db/index.ts'
import { firstRow } from './first-row.ts'

/** A tag of an account. */
export async function aTag(db: Db, fields: Partial<typeof tags.$inferInsert> & { accountId: number }) {
  return firstRow(
    await db
      .insert(tags)
      .values({ name: 'Retainer', color: '#FFF59D', shortname: 'RET', ...fields })
      .returning(),
  )
}
