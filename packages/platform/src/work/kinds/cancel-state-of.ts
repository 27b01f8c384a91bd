import type { RunningWork } from '@flotilla/api/contract'
import type { CancelState } from '../cancel-state.ts'

/** What a site says of cancelling its work; undefined where the backend says nothing (contract §4, (+)). */
export function cancelStateOf(work: RunningWork | null | undefined): CancelState | undefined {
  if (work === null || work === undefined) return undefined
  return work.cancel === 'refused' ? 'no' : work.cancel
}
