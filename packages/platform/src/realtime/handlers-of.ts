import { type AnyEvent, type EventMeaning, meaningOf, RealtimeEvents } from '@flotilla/api/contract'
import type { RemoteEventHandlers } from '../promise/remote-module.ts'

/**
 * Handlers for every event of the contract, each with what it means: its work, the moment of it, and what it
 * changes. A remote that goes by the meaning need not name a single event. Since 1.6.
 */
export function handlersOf(handle: (meaning: EventMeaning, event: AnyEvent) => void): RemoteEventHandlers {
  const handlers = Object.keys(RealtimeEvents).map((name) => [
    name,
    (payload: AnyEvent['payload']) => handle(meaningOf({ name, payload }), { name, payload }),
  ])
  return Object.fromEntries(handlers)
}
