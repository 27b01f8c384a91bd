import { compareVersions } from '@flotilla/api/contract'

type Database = 'MySQL' | 'MariaDB' | 'PostgreSQL'
type Needs = { php: string } & Record<Database, string>

/**
 * The oldest versions on which Joomla installs an update, by the series that it begins with. Source:
 * manual.joomla.org, "Technical Requirements" of 4.4, 5.4 and 6.0 (column Minimum; for 6, which separates
 * support from need, what Joomla needs). MariaDB of 4.4 comes from its installer, because that page does not
 * name it.
 */
const needsOf: readonly [series: string, needs: Needs][] = [
  ['6.0', { php: '8.3.0', MySQL: '8.0.13', MariaDB: '10.4', PostgreSQL: '12.0' }],
  ['5.0', { php: '8.1.0', MySQL: '8.0.13', MariaDB: '10.4', PostgreSQL: '12.0' }],
  ['4.0', { php: '7.2.5', MySQL: '5.6', MariaDB: '10.0', PostgreSQL: '11.0' }],
]
/** Joomla itself checks versions after the newest series in this list. */
const firstUnknown = '7'

/** What the site runs on, as far as it says; null or empty: unknown, and not checked. */
type Machine = { php: string | null; database?: { kind: Database; version: string } | null }

/** Why `target` cannot run there, with both versions, without a full stop; null: no known obstacle. */
export function unmetRequirement(target: string, { php, database = null }: Machine): string | null {
  if (compareVersions(target, firstUnknown) >= 0) return null
  const needs = needsOf.find(([series]) => compareVersions(target, series) >= 0)?.[1]
  if (needs === undefined) return null
  if (php !== null && php !== '' && compareVersions(php, needs.php) < 0)
    return `Joomla ${target} needs PHP ${needs.php} or newer, and the site runs PHP ${php}`
  if (database === null || compareVersions(database.version, needs[database.kind]) >= 0) return null
  const { kind, version } = database
  return `Joomla ${target} needs ${kind} ${needs[kind]} or newer, and the site runs ${kind} ${version}`
}
