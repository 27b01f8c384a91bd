import type { MutationFeedback, WorkOrder, WorkRequest, WorkStarts } from '@flotilla/platform'
import type { Pieces } from './plan-request.ts'
import { counted } from './words.ts'

/** The words where updates wait for the backups of their sites. */
const afterBackups = 'Backups started. Each update follows its backup.'

export type Report = { tone: 'success' | 'info' | 'error'; text: string }

/** What a person is told of the starts, besides refusals; null: the tray or the page shows enough. */
export function reportStart(
  request: WorkRequest,
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
  return started.length === 0 || starts.refused.length > 0 ? null : wordsOf(request)
}

/** What is said where the server was asked for the pieces and had none. */
function nothingFound(request: WorkRequest): Report | null {
  if (isAllOfSites(request)) return { tone: 'info', text: 'Everything is up to date' }
  return { tone: 'error', text: 'There is no complete backup that could be tested' }
}

function countOf(items: Pieces, { refused }: WorkStarts): Report | null {
  const count = items.length - refused.length
  return count === 0 ? null : { tone: 'info', text: `${counted(count, 'update')} started` }
}

function wordsOf({ kind }: WorkRequest): Report | null {
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

function updateRefusal(request: WorkRequest & { kind: 'extension-update' }): MutationFeedback {
  if (isAllOfSites(request)) return { failure: 'Some updates could not be started' }
  if (request.sites !== undefined) return {}
  return {
    failure:
      request.updates.length === 1 ? 'Update could not be started' : 'Some updates could not be started',
  }
}

/** All pending updates of sites, as the server lists them. */
function isAllOfSites(request: WorkRequest): boolean {
  return request.kind === 'extension-update' && request.sites !== undefined && request.updates === undefined
}
