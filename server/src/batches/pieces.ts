import type { BatchOrder, WorkKind } from '@flotilla/api/contract'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { backups, batches, batchItems, extensions, isMajorChange, sites } from '../db/index.ts'
import type { LeftOut } from '../jobs/index.ts'
import { cannotBackUp } from '../sites/policy.ts'
import { idsAsked, sitesAsked } from '../sites/sites-asked.ts'
import { sitesMatching } from '../sites/sites-matching.ts'

/**
 * The pieces of an order as a query with the columns `place`, `site_id`, `site_name`, `machine`,
 * `subject_id`, `what`, `from_version`, `to_version`, `is_major`, `is_tested`, `note` and `left_out`: why the
 * piece must not start, null if it may. Sites by name; ids that are not the account's come last, without a
 * site.
 */
export function piecesOf(accountId: number, order: BatchOrder, now: Date): SQL {
  const { subjectId, what, from, to } = subjectOf(order.kind)
  return sql`
    with open_item as materialized (
      select ${batchItems.siteId} as site_id, ${batchItems.subjectId} as subject_id
      from ${batches} join ${batchItems} on ${batchItems.batchId} = ${batches.id}
      where ${and(eq(batches.accountId, accountId), eq(batches.kind, order.kind), isNull(batches.endedAt))}
        and ${batchItems.state} in ('waiting', 'running')
    ),
    found as (
      select ${sites.id} as site_id, coalesce(${sites.name}, '') as site_name, ${sites.nameKey} as name_key,
        coalesce(${sites.address}, 'site ' || ${sites.id}, '') as machine, ${subjectId} as subject_id, ${what} as what,
        ${from} as from_version, ${to} as to_version, ${isMajorChange(from, to)} as is_major,
        coalesce(${sites.lastCheckedBackupState} = 2, false) as is_tested, coalesce(${sites.description}, '') as note,
        ${leftOutOf(order)} as left_out
      from ${sourceOf(accountId, order, now)}
    )
    select row_number() over (order by name_key nulls last, site_id, what, subject_id) as place, found.* from found`
}

/** Columns of what the work is about. */
function subjectOf(kind: WorkKind) {
  const none = sql`null::text`
  switch (kind) {
    case 'extension-update':
      return {
        subjectId: sql`${extensions.id}`,
        what: sql`${extensions.translatedName}`,
        from: sql`${extensions.version}`,
        to: sql`${extensions.nextVersion}`,
      }
    case 'backup-test':
      return { subjectId: sql`${backups.id}`, what: none, from: none, to: none }
    case 'core-update':
      return {
        subjectId: sql`null::int`,
        what: none,
        from: sql`${sites.appVersion}`,
        to: sql`${sites.coreUpdateTo}`,
      }
    default:
      return { subjectId: sql`null::int`, what: none, from: none, to: none }
  }
}

/** Sites that match the filter, or the ids of the order, each once. */
function sourceOf(accountId: number, { kind, ids, filter }: BatchOrder, now: Date): SQL {
  if (kind !== 'extension-update' && kind !== 'backup-test')
    return sitesAsked(accountId, { ids, filter }, now)
  if (ids !== undefined) {
    const subject = kind === 'extension-update' ? extensions : backups
    return sql`${idsAsked(ids)} left join ${subject} on ${subject.id} = asked.id and ${eq(subject.accountId, accountId)}
      left join ${sites} on ${sites.id} = ${subject.siteId}`
  }
  const matching = filter === undefined ? sql`false` : sitesMatching(accountId, filter, now).where
  if (kind === 'extension-update')
    return sql`${sites} join ${extensions} on ${extensions.siteId} = ${sites.id} and ${eq(extensions.accountId, accountId)}
      and ${extensions.needsUpdate} = 1 and ${extensions.ignoreUpdate} = 0 where ${matching}`
  return sql`${sites} left join lateral (
      select * from ${backups} where ${backups.siteId} = ${sites.id} and ${backups.state} = 'complete' and ${backups.isTestable} = 1
      order by ${backups.startedAt} desc, ${backups.id} desc limit 1
    ) as ${backups} on true where ${matching}`
}

/** The first cause that holds; the work itself checks again when its turn comes. */
function leftOutOf(order: BatchOrder): SQL {
  const { kind, ids, options } = order
  const all = [...causesOfSite(order), ...causesOfKind[kind]]
  const causes = ids?.length === 1 ? all.filter(([, word]) => !tried.includes(word)) : all
  const { from, to } = subjectOf(kind)
  if (options.only_minor) causes.push([isMajorChange(from, to), 'major'])
  const cases = causes.map(([holds, word]) => sql`when ${holds} then ${word}::text`)
  return sql`case ${sql.join(cases, sql` `)} end`
}

type Cause = [holds: SQL, word: LeftOut]

/** The one piece that a person names is tried all the same. */
const tried: readonly LeftOut[] = ['offline', 'maintenance', 'ignored']

const hasNoTool: Cause = [cannotBackUp, 'no_backup_tool']

function causesOfSite({ kind, options }: BatchOrder): Cause[] {
  const hasBackupFirst = options.backup_first !== null
  const isUpdate = kind === 'core-update' || kind === 'extension-update'
  const { subjectId } = subjectOf(kind)
  // Updates of extensions of one site queue up behind each other.
  const mayQueue = kind === 'extension-update' && !hasBackupFirst
  const isBusy = mayQueue
    ? sql`${sites.processState} <> 0 and ${sites.processKind} is distinct from 'extensionupdate'`
    : sql`${sites.processState} <> 0`
  const ordered = sql`exists (select from open_item where open_item.site_id = ${sites.id}
    and open_item.subject_id is not distinct from ${subjectId})`
  return [
    [sql`${sites.id} is null`, kind === 'extension-update' ? 'no_extension' : 'no_site'],
    [ordered, 'ordered'],
    ...(kind === 'refresh' ? [] : answering),
    ...(isUpdate ? [noConnector] : []),
    [isBusy, 'busy'],
    ...(hasBackupFirst ? [hasNoTool] : []),
  ]
}

const answering: Cause[] = [
  [sql`not ${sites.online}`, 'offline'],
  [sql`${sites.maintenance}`, 'maintenance'],
]
const noConnector: Cause = [sql`${sites.connector}->>'kind' = 'core-only'`, 'no_connector']

const causesOfKind: Record<WorkKind, Cause[]> = {
  refresh: [],
  backup: [hasNoTool],
  'backup-and-test': [hasNoTool],
  audit: [hasNoTool],
  'core-update': [[sql`${sites.coreNeedUpdate} <> 1`, 'core_up_to_date']],
  'extension-update': [
    [sql`${extensions.processState} = 1`, 'update_runs'],
    [sql`${extensions.needsUpdate} <> 1`, 'up_to_date'],
    [sql`${extensions.ignoreUpdate} = 1`, 'ignored'],
    [sql`not ${extensions.supportUpdate}`, 'unsupported'],
  ],
  'backup-test': [
    [sql`${backups.id} is null`, 'no_backup'],
    [sql`${backups.isTestable} <> 1`, 'untestable'],
    [sql`${backups.lastTestState} in (0, 1)`, 'test_runs'],
  ],
}
