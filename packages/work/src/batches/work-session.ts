import type { RealtimeEvent } from '@flotilla/api/contract'
import type { Platform, ProgressSource, Work } from '@flotilla/platform'
import type { Realtime } from '@flotilla/realtime'
import type { WorkStore } from '../runs/work-store.ts'
import type { WorkWish } from '../runs/work-wish.ts'

/** The events of the page, as the work needs them. */
export type WorkEvents = {
  onEvent: (listener: (event: RealtimeEvent) => void) => () => void
  /** What the account's batches tell. */
  onBatch: Realtime['onBatch']
  /** Calls when events were lost and cannot be had. */
  onGap: (listener: () => void) => () => void
}

/** The work of one person until the identity ends. */
export type WorkSession = {
  start: Work['start']
  /** Resolves when it is done or refused. Never rejects. */
  act: (wish: WorkWish) => Promise<void>
  end: () => void
}

export type WorkSessionParts = Pick<Platform, 'http' | 'queryClient'> & {
  workStore: WorkStore
  progress: ProgressSource
  realtime: WorkEvents
  newId: () => string
  userId: number
}
