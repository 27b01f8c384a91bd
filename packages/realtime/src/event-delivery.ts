import {
  parseRealtimeEvent,
  type RealtimeEvent,
  type RealtimeEventName,
  type RealtimePayload,
} from '@flotilla/api/contract'
import { emptyOrder, type OrderState, type Step } from './ordering/order.ts'
import type { RealtimeStats } from './realtime-options.ts'

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

export type CellOptions = {
  stats: RealtimeStats
  dispatch: (event: RealtimeEvent, delivery: Delivery) => void
}

/**
 * The order of one identity as it changes, and the one place where its events come off the wire and go to
 * handlers.
 */
export type OrderCell = {
  /** An event off the wire; null, and counted, when it is none of the contract. Never throws. */
  read(name: string, data: unknown): RealtimeEvent | null
  get(): OrderState
  set(state: OrderState): void
  /** Takes over a step's state, then hands its events on. */
  take(step: Step, delivery: Delivery): void
  /** From now on nothing is handed on. */
  end(): void
  isEnded(): boolean
}

export function createOrderCell({ stats, dispatch }: CellOptions): OrderCell {
  let order = emptyOrder
  let isEnded = false
  return {
    read(name, data) {
      const event = parseRealtimeEvent(name, data)
      if (event === null) stats.malformed += 1
      return event
    },
    get: () => order,
    set(state) {
      order = state
    },
    take(step, delivery) {
      order = step.state
      if (step.outcome === 'duplicate' || step.outcome === 'stale') stats[step.outcome] += 1
      for (const event of step.deliver) {
        // A handler may have signed out.
        if (!isEnded) dispatch(event, delivery)
      }
    },
    end() {
      isEnded = true
    },
    isEnded: () => isEnded,
  }
}

/** The number of an event whose payload could not be read otherwise; null when even that is missing. */
export function readSeq(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('seq' in data)) return null
  return Number.isInteger(data.seq) ? Number(data.seq) : null
}
