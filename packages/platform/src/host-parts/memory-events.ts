import type { RealtimeEvent } from '@flotilla/api/contract'
import type { EventSource } from '../promise/sources.ts'

type Handlers = Map<string, Set<(payload: never) => void>>

/** The events of a page without a socket; `emit` plays one. */
export function createMemoryEvents(): EventSource & { emit: (event: RealtimeEvent) => void } {
  const handlers: Handlers = new Map()
  return {
    on: (name, handler) => {
      const known = handlers.get(name) ?? new Set()
      handlers.set(name, known.add(handler))
      return () => known.delete(handler)
    },
    emit: ({ name, payload }) => {
      // The wrapper of the map: a handler is only ever stored under the name whose payload it takes.
      for (const handler of handlers.get(name) ?? []) handler(payload as never)
    },
  }
}
