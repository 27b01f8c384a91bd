import type { RealtimeEvents } from '@flotilla/api/contract'
import type { z } from 'zod'

export type EventHandler<Name extends keyof RealtimeEvents> = (payload: z.output<RealtimeEvents[Name]>) => void

/** Events of the signed-in account, parsed, once each, in order (contract §5). */
export type EventSource = {
  /** Returns the function that ends the subscription. */
  on: <Name extends keyof RealtimeEvents>(name: Name, handler: EventHandler<Name>) => () => void
}
