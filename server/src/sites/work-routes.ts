import {
  backupAndAuditSite,
  backupAndTestSite,
  backupSite,
  cancelExtensionUpdate,
  cancelSiteWork,
  type Endpoint,
  enableSiteRefresh,
  type IdParams,
  refreshSite,
  type StartedJob,
  testBackup,
  updateExtension,
  updateSiteCore,
} from '@flotilla/api/contract'
import type { z } from 'zod'
import { mustFindBackup, mustTest } from '../backups/store.ts'
import { mustUpdateExtension } from '../extensions/policy.ts'
import { mustFindExtension } from '../extensions/store.ts'
import type { Api, Caller } from '../http/api.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import type { Deps } from '../ports/deps.ts'
import type { CancelJob, JobKind, StartJob } from '../ports/jobs-port.ts'
import { mustBackUp, mustUpdateCore } from './policy.ts'
import { mustFindSite, type SiteRecord, updateSite } from './store.ts'

type Nothing = z.ZodObject<Record<never, never>>
type StartEndpoint = Endpoint<typeof IdParams, Nothing, Nothing, typeof StartedJob>
type Subject = Pick<StartJob, 'siteId' | 'subjectId'>

/** Calls that start work; a call is mounted only if its work exists (jobs-port). */
export function siteWorkRoutes(api: Api, deps: Deps): void {
  const { db } = deps

  function starts(
    kind: JobKind,
    endpoint: StartEndpoint,
    find: (accountId: number, id: number) => Promise<Subject>,
  ): void {
    if (!deps.jobs.kinds.has(kind)) return
    mount(api, deps, endpoint, async ({ caller, params }) =>
      start(deps, caller, { kind, ...(await find(caller.accountId, params.id)) }),
    )
  }

  const site = (mayStart?: (site: SiteRecord) => void) => async (accountId: number, id: number) => {
    const found = await mustFindSite(db, accountId, id)
    mayStart?.(found)
    return { siteId: found.id }
  }

  starts('refresh', refreshSite, site())
  starts('refresh', enableSiteRefresh, async (accountId, id) => {
    await updateSite(db, accountId, id, {
      refreshDisabled: false,
      refreshFailures: 0,
      refreshFailingSince: null,
    })
    return { siteId: id }
  })
  starts('backup', backupSite, site(mustBackUp))
  starts('backupandtest', backupAndTestSite, site(mustBackUp))
  starts('backupandaudit', backupAndAuditSite, site(mustBackUp))
  starts('coreupdate', updateSiteCore, site(mustUpdateCore))
  starts('backuptest', testBackup, async (accountId, id) => {
    const backup = await mustFindBackup(db, accountId, id)
    mustTest(backup)
    return { siteId: backup.siteId, subjectId: backup.id }
  })
  starts('extensionupdate', updateExtension, async (accountId, id) => {
    const extension = await mustFindExtension(db, accountId, id)
    mustUpdateExtension(extension)
    return { siteId: extension.siteId, subjectId: extension.id }
  })

  mount(api, deps, cancelSiteWork, async ({ caller, params, body }) => {
    const { id } = await mustFindSite(db, caller.accountId, params.id)
    return cancel(deps, caller, { siteId: id, of: body.of })
  })
  mount(api, deps, cancelExtensionUpdate, async ({ caller, params }) => {
    const extension = await mustFindExtension(db, caller.accountId, params.id)
    return cancel(deps, caller, { siteId: extension.siteId, extensionId: extension.id })
  })
}

async function start(deps: Deps, caller: Caller, work: Subject & { kind: JobKind }) {
  const { accountId, userId, impersonatorId } = caller
  const started = await deps.jobs.start({ ...work, accountId, userId, impersonatorId })
  if (!started.ok)
    throw new Refusal(started.code, started.message === undefined ? {} : { message: started.message })
  // Any work can still be cancelled at its first step.
  return { data: { id: started.id, process_state: started.processState, can_cancel: true } }
}

async function cancel(
  deps: Deps,
  { accountId, userId, impersonatorId }: Caller,
  work: Pick<CancelJob, 'siteId' | 'extensionId' | 'of'>,
) {
  const cancelled = await deps.jobs.cancel({ ...work, accountId, userId, impersonatorId })
  if (!cancelled.ok) throw new Refusal(cancelled.code, { message: cancelled.message })
  return { data: { id: cancelled.id, process_state: cancelled.processState } }
}
