import type { UpdateLevelFilter } from '@flotilla/api/contract'
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import { contains, type Db, extensions, levelOf, sites } from '../db/index.ts'

/** Which updates: at one site (0: all), of one group, of one level (empty: all), that a search finds. */
export type UpdatesWanted = {
  site: number
  search: string
  level: UpdateLevelFilter
  group?: string | undefined
}

/**
 * The condition on `extensions` of those that need an update, run one or failed one, including ignored ones;
 * `search` by extension or site (contract §4).
 */
export function updatesMatching(
  db: Db,
  accountId: number,
  { site, search, level, group }: UpdatesWanted,
): SQL | undefined {
  return and(
    eq(extensions.accountId, accountId),
    sql`(${extensions.needsUpdate} = 1 or ${extensions.processState} in (1, 8))`,
    site === 0 ? undefined : eq(extensions.siteId, site),
    group === undefined ? undefined : isOfGroup(group),
    level === '' ? undefined : sql`${levelOf(extensions.version, extensions.nextVersion)} = ${level}`,
    search.trim() === '' ? undefined : or(contains(extensions.searchKey, search), isAtFoundSite()),
  )

  function isAtFoundSite() {
    const found = and(
      eq(sites.accountId, accountId),
      contains(sites.searchKey, search),
      // The first line of the key is the folded name.
      contains(sql`split_part(${sites.searchKey}, chr(10), 1)`, search),
    )
    return inArray(extensions.siteId, db.select({ id: sites.id }).from(sites).where(found))
  }
}

/** The columns by which updates are grouped. The id of a group is `site:` or `extension:`, then its value. */
export const groupKeys = { site: extensions.siteId, extension: extensions.nameKey }

function isOfGroup(group: string): SQL {
  const [by, key] = [group.slice(0, group.indexOf(':')), group.slice(group.indexOf(':') + 1)]
  if (by === 'extension') return eq(groupKeys.extension, key)
  return /^\d{1,9}$/.test(key) ? eq(groupKeys.site, Number(key)) : sql`false`
}
