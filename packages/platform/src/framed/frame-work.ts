import type { Scope, SiteRow, WorkKind } from '@flotilla/api/contract'
import type { Platform } from '../promise/platform.ts'
import type { WorkAnswer, WorkRequest } from '../promise/work-request.ts'

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

type Asked = { kind: WorkKind; sites: readonly SiteRow[] }

/** Starts work that a frame asks for, if it may and the person agrees; the sheet is shown each time. */
export async function askForFrame(
  { work }: Pick<Platform, 'work'>,
  permissions: readonly string[],
  { kind, sites }: Asked,
): Promise<{ isStarted: boolean; refusal: string | null }> {
  if (!permissions.includes(scopes[kind]))
    return { isStarted: false, refusal: `${kind} needs ${scopes[kind]}, which remote.json does not name` }
  const request: WorkRequest = { kind, sites, scope: 'reason' }
  const { isStarted, refusal }: WorkAnswer = await work.ask(request)
  return { isStarted, refusal: refusal?.message ?? null }
}
