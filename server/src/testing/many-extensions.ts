import { type Db, extensions } from '../db/index.ts'
import { inBatches, insertRows } from '../db/lists/insert-rows.ts'

/** Gives a site `count` extensions, with the numbers from 0. */
export async function manyExtensions(
  db: Db,
  site: { id: number; accountId: number },
  count: number,
): Promise<void> {
  const { id: siteId, accountId } = site
  const same = { accountId, siteId, name: 'x', translatedName: 'X', type: 'module', version: '1' }
  const made = Array.from({ length: count }, (_, eid) => ({ ...same, eid, element: `x${eid}` }))
  await inBatches(made, (part) => insertRows(db, extensions, part))
}
