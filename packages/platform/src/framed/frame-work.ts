import type { Scope, WorkKind } from '@flotilla/api/contract'
import type { Platform } from '../promise/platform.ts'
import type { WorkRequest } from '../promise/work-request.ts'
import type { Asked } from './messages.ts'

/** What a remote in a frame must name to start each kind of work: as the calls that start it. */
const scopes: Record<WorkKind, Scope> = {
  backup: 'backups:run',
  'backup-and-test': 'backups:run',
  'backup-test': 'backups:run',
  'core-update': 'updates:run',
  'extension-update': 'updates:run',
  refresh: 'sites:write',
  audit: 'sites:write',
}

type Work = Omit<Extract<Asked, { type: 'ask' }>, 'type' | 'id'>

/** Starts work that a frame asks for, as any start of the page: with its sheet where it is large. */
export async function askForFrame(
  { work }: Pick<Platform, 'work'>,
  permissions: readonly string[],
  asked: Work,
): Promise<{ isStarted: boolean; refusal: string | null }> {
  const scope = scopes[asked.kind]
  if (!permissions.includes(scope))
    return { isStarted: false, refusal: `${asked.kind} needs ${scope}, which remote.json does not name` }
  const request = requestOf(asked)
  if (request === null) return { isStarted: false, refusal: namedAlone }
  const { isStarted, refusal } = await work.ask(request)
  return { isStarted, refusal: refusal?.message ?? null }
}

/** Why a frame cannot start work at all sites that match. */
export const namedAlone = 'A remote in a frame starts work at named sites alone.'

/** Null: nothing is named. */
function requestOf({ kind, sites, updates, backups, scope }: Work): WorkRequest | null {
  const asks = { scope, showsRefusal: true }
  if (kind === 'extension-update' && updates !== undefined) return { kind, updates, ...asks }
  if (kind === 'backup-test' && backups !== undefined) return { kind, backups, ...asks }
  return sites === undefined ? null : { kind, sites, ...asks }
}
