import type { InventoryFilters } from '@flotilla/api/contract'
import { type SQL, sql } from 'drizzle-orm'
import { accountExtensions, extensions } from '../db/index.ts'

/** The installations of the row of `known`, as a condition on `extensions`; an index finds them. */
export function isOfKnown(accountId: number): SQL {
  return sql`${extensions.accountId} = ${accountId} and ${extensions.type} = known.type
    and ${extensions.element} = known.element and ${extensions.folder} = known.folder`
}

/**
 * Key of the newest version of the row of `account_extensions` that a site of the account has, or is
 * offered.
 */
const newestKey = sql`greatest(
  (select max(${extensions.versionKey}) from ${extensions} where ${isOfRow()}),
  (select max(${extensions.nextVersionKey}) from ${extensions} where ${isOfRow()} and ${extensions.needsUpdate} = 1))`

function isOfRow(): SQL {
  return sql`${extensions.accountId} = ${accountExtensions.accountId} and ${extensions.type} = ${accountExtensions.type}
    and ${extensions.element} = ${accountExtensions.element} and ${extensions.folder} = ${accountExtensions.folder}`
}

/**
 * The query `known`: the extensions that match `where`, a condition on `account_extensions`, with `key`, and,
 * where a filter compares with it, the key of their newest version.
 */
export function knownQuery(where: SQL | undefined, { compare }: Pick<InventoryFilters, 'compare'>): SQL {
  return sql`select ${accountExtensions.id} as id, ${accountExtensions.type} as type, ${accountExtensions.folder} as folder,
      ${accountExtensions.element} as element, ${accountExtensions.nameKey} as name_key,
      ${accountExtensions.siteCount} as site_count, ${compare === 'behind' ? newestKey : sql`null`} as newest
    from ${accountExtensions} where ${where ?? sql`true`}`
}
