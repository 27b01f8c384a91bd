import { type Db, extensions } from '../db/index.ts'
import { firstRow } from './first-row.ts'

let count = 0

type SiteKey = { id: number; accountId: number }

/** An up-to-date extension of a site. */
export async function anExtension(
  db: Db,
  site: SiteKey,
  fields: Partial<typeof extensions.$inferInsert> = {},
) {
  count += 1
  const defaults = {
    siteId: site.id,
    accountId: site.accountId,
    eid: 10_000 + count,
    name: 'pkg_jce',
    translatedName: 'JCE Editor',
    type: 'package',
    element: 'pkg_jce',
    version: '2.9.81',
  }
  return firstRow(
    await db
      .insert(extensions)
      .values({ ...defaults, ...fields })
      .returning(),
  )
}
