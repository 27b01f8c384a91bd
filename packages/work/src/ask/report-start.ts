import type { WorkKind } from '@flotilla/api/contract'
import type { PlannedStart } from '@flotilla/api/rules'
import type { MutationFeedback, WorkOrder, WorkRequest, WorkStarts } from '@flotilla/platform'
import type { NamedRequest, Pieces } from './plan-request.ts'
import { counted } from './words.ts'

/** The words where updates wait for the backups of their sites. */
const afterBackups = 'Backups started. Each update follows its backup.'

export type Report = { tone: 'success' | 'info' | 'error'; text: string }

/** What a person is told of the starts, besides refusals; null: the tray or the page shows enough. */
export function reportStart(
  request: NamedRequest,
  starts: WorkStarts,
  { items, backupFirst }: Pick<WorkOrder, 'items' | 'backupFirst'>,
): Report | null {
  const started = [...starts.accepted, ...starts.waiting]
  if (items.length === 0) return nothingFound(request)
  if (started.length > 0 && backupFirst !== undefined) return { tone: 'info', text: afterBackups }
  if (request.kind === 'core-update') {
    const names = started.map(({ label }) => label).join(', ')
    return names === '' ? null : { tone: 'success', text: `Core update for: ${names} started` }
  }
  if (isAllOfSites(request)) return countOf(items, starts)
  return started.length === 0 || starts.refused.length > 0 ? null : wordsOf(request.kind)
}

/** What a person is told of a start at all sites that match; the sheet has said what is left out. */
export function reportMatching(
  kind: WorkKind,
  { sites, pieces }: PlannedStart['counts'],
  backupFirst: WorkOrder['backupFirst'],
): Report | null {
  if (backupFirst !== undefined) return { tone: 'info', text: afterBackups }
  if (kind === 'core-update')
    return { tone: 'success', text: `Core update for: ${counted(sites, 'site')} started` }
  return kind === 'extension-update'
    ? { tone: 'info', text: `${counted(pieces, 'update')} started` }
    : wordsOf(kind)
}

/** What is said where the server was asked for the pieces and had none. */
function nothingFound(request: NamedRequest): Report | null {
  if (isAllOfSites(request)) return { tone: 'info', text: 'Everything is up to date' }
  return { tone: 'error', text: 'There is no complete backup that could be tested' }
}

function countOf(items: Pieces, { refused }: WorkStarts): Report | null {
  const count = items.length - refused.length
  return count === 0 ? null : { tone: 'info', text: `${counted(count, 'update')} started` }
}

function wordsOf(kind: WorkKind): Report | null {
  switch (kind) {
    case 'backup':
    case 'backup-and-test':
      return { tone: 'info', text: 'Backup started successfully' }
    case 'audit':
      return { tone: 'info', text: 'Security audit started, a backup is made first' }
    case 'backup-test':
      return { tone: 'success', text: 'Backup test started successfully' }
    default:
      return null
  }
}

/** What the toast of a refusal says above the server's message; without words there is only the message. */
export function refusalWords(request: WorkRequest): MutationFeedback {
  switch (request.kind) {
    case 'backup':
    case 'backup-and-test':
      return { failure: 'Backup start failed', failureTone: 'info' }
    case 'audit':
      return { failure: 'Security audit could not be started - try again or contact support' }
    case 'backup-test':
      return { failure: 'Backup test could not be started - try again or contact support' }
    case 'extension-update':
      return updateRefusal(request)
    default:
      return {}
  }
}

function updateRefusal(request: WorkRequest): MutationFeedback {
  if (request.filter === undefined && !isAllOfSites(request)) {
    if (request.sites !== undefined) return {}
    if (request.kind === 'extension-update' && request.updates.length === 1)
      return { failure: 'Update could not be started' }
  }
  return { failure: 'Some updates could not be started' }
}

/** All pending updates of sites, as the server lists them. */
function isAllOfSites(request: NamedRequest): boolean {
  return request.kind === 'extension-update' && request.sites !== undefined && request.updates === undefined
}
