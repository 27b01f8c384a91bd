import { parseRealtimeEvent, type RealtimeEvent } from '@flotilla/api/contract'
import type { EventSource } from '../realtime/event-source.ts'

export type FakeEvents = EventSource & {
  /** Sends an event off the wire to the handlers of its name. Throws when the contract does not know it. */
  emit: (name: string, payload: unknown) => RealtimeEvent
}

type Handlers = Map<string, Set<(payload: never) => void>>

/** The socket in memory. */
export function createFakeEvents(): FakeEvents {
  const handlers: Handlers = new Map()
  return {
    on: (name, handler) => {
      const known = handlers.get(name) ?? new Set()
      handlers.set(name, known.add(handler))
      return () => known.delete(handler)
    },
    emit: (name, payload) => {
      const event = parseRealtimeEvent(name, payload)
      if (event === null)
        throw new Error(`The contract knows no such event: ${name} ${JSON.stringify(payload)}`)
      // The wrapper of the map: a handler is only ever stored under the name whose payload it takes.
      for (const handler of handlers.get(event.name) ?? []) handler(event.payload as never)
      return event
    },
  }
}
