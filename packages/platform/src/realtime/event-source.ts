import type { RealtimeEventName, RealtimePayload } from '@flotilla/api/contract'

export type EventHandler<Name extends RealtimeEventName> = (payload: RealtimePayload<Name>) => void

/** Events of the signed-in account, parsed, once each, in order (contract §5). */
export type EventSource = {
  /** Returns the function that ends the subscription. */
  on: <Name extends RealtimeEventName>(name: Name, handler: EventHandler<Name>) => () => void
}
