import type { ProgressKind, RealtimeEventName, RealtimePayload, WorkKind } from '@flotilla/api/contract'

export type EventHandler<Name extends RealtimeEventName> = (payload: RealtimePayload<Name>) => void

/** Events of the signed-in account, parsed, once each, in order (contract §5). */
export type EventSource = {
  /** Returns the function that ends the subscription. */
  on: <Name extends RealtimeEventName>(name: Name, handler: EventHandler<Name>) => () => void
}

export type ProgressSource = {
  /** Percent from 0 to 99, or null when nothing runs; at 100 it is cleared (spec: site-management §4). */
  get: (kind: ProgressKind, id: number) => number | null
  /**
   * Since 1.6: the kind of work that the percent is of, or was of last; null until a start or an event says
   * so.
   */
  workOf: (kind: ProgressKind, id: number) => WorkKind | null
  /** Sets progress by hand, for a start that was just accepted (0) or refused (null). `work`: its kind. */
  set: (kind: ProgressKind, id: number, percent: number | null, work?: WorkKind) => void
  subscribe: (listener: () => void) => () => void
}
