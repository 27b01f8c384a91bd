import type { RealtimeEvent, RealtimeEventName, RealtimePayload } from '@flotilla/api/contract'

/** `isMissed`: it happened while the console was away and is replayed now; too late for a toast, say. */
export type Delivery = { isMissed: boolean }

export type EventHandler<Name extends RealtimeEventName> = (
  payload: RealtimePayload<Name>,
  delivery: Delivery,
) => void

export type AnyEventHandler = (event: RealtimeEvent, delivery: Delivery) => void

/** `'*'` gets every event with its name, a name gets the payload of its own. Returns what ends it. */
export type OnEvent = {
  (name: '*', handler: AnyEventHandler): () => void
  <Name extends RealtimeEventName>(name: Name, handler: EventHandler<Name>): () => void
}

/** Handlers in the order they came; one that throws is reported, and the next is called all the same. */
export function createEventHandlers(reportError: (error: unknown) => void) {
  const handlers = new Set<AnyEventHandler>()

  function on(name: '*' | RealtimeEventName, handler: (...given: never[]) => void): () => void {
    const call = handler as (value: unknown, delivery: Delivery) => void
    const entry: AnyEventHandler = (event, delivery) => {
      if (name === '*') call(event, delivery)
      else if (event.name === name) call(event.payload, delivery)
    }
    handlers.add(entry)
    return () => handlers.delete(entry)
  }

  return {
    on: on as OnEvent,
    dispatch(event: RealtimeEvent, delivery: Delivery): void {
      for (const handler of [...handlers]) {
        try {
          handler(event, delivery)
        } catch (error) {
          reportError(error)
        }
      }
    },
  }
}
