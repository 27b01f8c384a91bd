import {
  type BatchMessage,
  type NoticeMessage,
  parseBatchEvent,
  parseNoticeEvent,
  parseRealtimeEvent,
  type RealtimeEvent,
  type RealtimeEventName,
  type RealtimePayload,
} from '@flotilla/api/contract'
import { type AccountEvent, emptyOrder, isOfBatch, type OrderState, type Step } from './ordering/order.ts'
import type { RealtimeStats } from './realtime-options.ts'

/**
 * `isMissed`: it happened while the console was offline and is replayed now, for example too late for a
 * toast.
 */
export type Delivery = { isMissed: boolean }

export type EventHandler<Name extends RealtimeEventName> = (
  payload: RealtimePayload<Name>,
  delivery: Delivery,
) => void

export type AnyEventHandler = (event: RealtimeEvent, delivery: Delivery) => void

/** A handler of what the account's batches tell (contract §6). */
export type BatchHandler = (event: BatchMessage) => void

/** A handler of what people of the account have read (contract §6). */
export type NoticeHandler = (event: NoticeMessage) => void

/**
 * A handler for `'*'` gets every event of the sites with its name, a handler for a name gets that event's
 * payload. Returns the function that removes it.
 */
export type OnEvent = {
  (name: '*', handler: AnyEventHandler): () => void
  <Name extends RealtimeEventName>(name: Name, handler: EventHandler<Name>): () => void
}

/**
 * Handlers in the order in which they were added; if one throws, the error is reported and the next is called
 * all the same.
 */
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

  const batchHandlers = new Set<BatchHandler>()
  const noticeHandlers = new Set<NoticeHandler>()
  const guarded = (call: () => void) => {
    try {
      call()
    } catch (error) {
      reportError(error)
    }
  }

  return {
    on: on as OnEvent,
    onBatch(handler: BatchHandler): () => void {
      batchHandlers.add(handler)
      return () => batchHandlers.delete(handler)
    },
    onNotice(handler: NoticeHandler): () => void {
      noticeHandlers.add(handler)
      return () => noticeHandlers.delete(handler)
    },
    dispatch(event: AccountEvent, delivery: Delivery): void {
      if (isOfBatch(event)) {
        if (event.name === 'notice.changed')
          for (const handler of [...noticeHandlers]) guarded(() => handler(event))
        else for (const handler of [...batchHandlers]) guarded(() => handler(event))
      } else for (const handler of [...handlers]) guarded(() => handler(event, delivery))
    },
  }
}

export type CellOptions = {
  stats: RealtimeStats
  dispatch: (event: AccountEvent, delivery: Delivery) => void
}

/**
 * The changing order of one identity, and the one place where its events are parsed and delivered to
 * handlers.
 */
export type OrderCell = {
  /** Parses an event; null, and counted, if the contract does not know it. Never throws. */
  read(name: string, data: unknown): AccountEvent | null
  get(): OrderState
  set(state: OrderState): void
  /** Takes over a step's state, then delivers its events. */
  take(step: Step, delivery: Delivery): void
  /** From now on nothing is delivered. */
  end(): void
  isEnded(): boolean
}

export function createOrderCell({ stats, dispatch }: CellOptions): OrderCell {
  let order = emptyOrder
  let isEnded = false
  return {
    read(name, data) {
      const event =
        parseRealtimeEvent(name, data) ?? parseBatchEvent(name, data) ?? parseNoticeEvent(name, data)
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

/** The number of an event whose other payload could not be read; null when even that is missing. */
export function readSeq(data: unknown): number | null {
  if (typeof data !== 'object' || data === null || !('seq' in data)) return null
  return Number.isInteger(data.seq) ? Number(data.seq) : null
}
