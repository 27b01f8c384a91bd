import type { RealtimeEventName } from '@flotilla/api/contract'
import type { Db } from './db/connect.ts'

/** A realtime event on its way out; the payload without `id`, `seq` and `at`, which the outbox adds (contract §5). */
export type NewEvent = {
  accountId: number
  name: RealtimeEventName
  payload: { site_id: number; site_name: string } & Record<string, unknown>
}

/** How the rest of the server says that something changed. */
export type EventsPort = {
  /** Writes into the outbox, in the transaction of the change itself. */
  record(tx: Db, event: NewEvent): Promise<void>
  /** To be called after the commit: sends what waits in the outbox. Never throws. */
  wake(): void
}
