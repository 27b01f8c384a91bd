import { ApiError, type Http } from '@flotilla/api/client'
import type { WorkItem, WorkKind } from '@flotilla/api/contract'
import type { ProgressSource } from '../../realtime/progress-source.ts'
import { workCalls } from '../kinds/work-calls.ts'
import { percentKey, setWorkPercent } from './work-percent.ts'

/** How a start call ended. `doubt`: it broke off, and why. `canCancel`: the server says so. `aborted`: the identity ended, nobody waits for it. */
export type StartAnswer =
  | { kind: 'accepted'; doubt: string | null; canCancel: boolean }
  | { kind: 'refused'; error: Error }
  | { kind: 'aborted' }

type Needs = { http: Http; progress: ProgressSource }

/** Calls a start, once. Percent is 0 on start and as before when it is refused (spec: site-management §4, §8). */
export async function startItem(
  { http, progress }: Needs,
  kind: WorkKind,
  item: WorkItem,
): Promise<StartAnswer> {
  const key = percentKey(kind, item)
  const before = key === null ? null : progress.get(...key)
  setWorkPercent(progress, kind, item, 0)
  try {
    const { data } = await workCalls[kind].start(http, item)
    const canCancel = data.can_cancel === true && item.siteId !== null
    return { kind: 'accepted', doubt: null, canCancel }
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'contract'
    if (code === 'conflict' && kind === 'extension-update')
      return { kind: 'accepted', doubt: null, canCancel: false }
    if (code === 'network' || code === 'timeout')
      return { kind: 'accepted', doubt: errorOf(error).message, canCancel: false }
    setWorkPercent(progress, kind, item, code === 'site_busy' || code === 'conflict' ? before : null)
    return code === 'aborted' ? { kind: 'aborted' } : { kind: 'refused', error: errorOf(error) }
  }
}

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error('Something went wrong.'))
