import type { InventoryFilters } from '@flotilla/api/contract'
import { and, eq, gt, notLike, type SQL, sql } from 'drizzle-orm'
import { likeElementOfId } from '../connector/index.ts'
import {
  accountExtensions,
  accounts,
  autoupdateRules,
  contains,
  extensions,
  siteConfigurations,
  sites,
  siteTags,
} from '../db/index.ts'
import { siteConditions } from '../site-rows/site-conditions.ts'

/** Language packs are packages whose element ends with the code of a language, `pkg_de-DE`. */
const isLanguage = sql`(${accountExtensions.type} = 'language' or ${accountExtensions.element} ~ '^pkg_[a-z]{2,3}-[A-Z]{2}$')`
const isMain = sql`not ${isLanguage} and not ${accountExtensions.isPart}`
const types = ['package', 'component', 'module', 'plugin', 'template'] as const
const isOfType = (type: string) => sql`${isMain} and ${accountExtensions.type} = ${type}`

const typeConditions: Record<InventoryFilters['type'], SQL | undefined> = {
  any: undefined,
  main: isMain,
  package: isOfType('package'),
  component: isOfType('component'),
  module: isOfType('module'),
  plugin: isOfType('plugin'),
  template: isOfType('template'),
  language: isLanguage,
  part: sql`${accountExtensions.isPart}`,
  other: sql`${isMain} and ${accountExtensions.type} not in (${sql.join(
    types.map((type) => sql`${type}`),
    sql`, `,
  )})`,
}

/** Other extensions have an id from their site as their element, which no rule may match. */
export const hasElement = notLike(accountExtensions.element, likeElementOfId)

/** Extensions that some site of the account has, as a condition on `account_extensions`. */
export function knownExtensions(
  accountId: number,
  { search, type, author }: Pick<InventoryFilters, 'type' | 'author'> & { search: string },
) {
  return and(
    eq(accountExtensions.accountId, accountId),
    gt(accountExtensions.siteCount, 0),
    contains(accountExtensions.searchKey, search),
    typeConditions[type],
    author === '' ? undefined : sql`fold_case(${accountExtensions.author}) = fold_case(${author})`,
  )
}

const hasUpdate = sql`(${extensions.needsUpdate} = 1 and ${extensions.ignoreUpdate} = 0)`

/** Whether the update of an installation can start now. */
export const isStartable = sql`(${hasUpdate} and ${extensions.supportUpdate} and ${extensions.processState} in (0, 8))`

/** Whether an installation updates itself: `effectiveAutoUpdate` of the contract in SQL. */
export const isAutoUpdated = sql<boolean>`coalesce(
  nullif(${extensions.autoupdate}, -1),
  (select ${autoupdateRules.autoupdate} from ${autoupdateRules} where ${autoupdateRules.accountId} = ${extensions.accountId}
    and ${autoupdateRules.type} = ${extensions.type} and ${autoupdateRules.folder} = ${extensions.folder}
    and ${autoupdateRules.element} = ${extensions.element}),
  (select nullif(${siteConfigurations.autoupdate}, -1) from ${siteConfigurations} where ${siteConfigurations.siteId} = ${extensions.siteId}),
  (select case when (${accounts.config}->>'autoupdate')::boolean then 1 else 0 end from ${accounts} where ${accounts.id} = ${extensions.accountId})
) = 1`

/**
 * The filters that differ from site to site, as one condition on `extensions` at `now`; undefined when every
 * installation passes. With `compare: 'behind'` it reads `known.newest`.
 */
export function installationConditions(accountId: number, filters: InventoryFilters, now: Date) {
  const { update, auto, site } = filters
  return and(
    versionCondition(filters),
    { any: undefined, available: hasUpdate, none: sql`not ${hasUpdate}` }[update],
    { any: undefined, on: isAutoUpdated, off: sql`not ${isAutoUpdated}` }[auto],
    site === 0 ? undefined : eq(extensions.siteId, site),
    siteCondition(accountId, filters, now),
  )
}

function versionCondition({ compare, version }: InventoryFilters): SQL | undefined {
  const wanted = sql`version_key(${version})`
  return {
    any: undefined,
    below: sql`${extensions.versionKey} < ${wanted}`,
    equal: sql`${extensions.versionKey} = ${wanted}`,
    behind: sql`${extensions.versionKey} < known.newest`,
  }[compare]
}

function siteCondition(accountId: number, { tagId, core, php }: InventoryFilters, now: Date) {
  const tagged = sql`${sites.id} in (select ${siteTags.siteId} from ${siteTags} where ${siteTags.tagId} = ${tagId})`
  const wanted = and(siteConditions({ core, php }, accountId, now), tagId === 0 ? undefined : tagged)
  if (wanted === undefined) return undefined
  const own = and(eq(sites.accountId, accountId), wanted)
  return sql`${extensions.siteId} in (select ${sites.id} from ${sites} where ${own})`
}
