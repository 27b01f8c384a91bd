import type { RealtimeEvent } from '@flotilla/api/contract'
import type { Delivery } from './event-handlers.ts'
import { emptyOrder, type OrderState, type Step } from './ordering/order.ts'
import type { RealtimeStats } from './realtime-options.ts'

export type CellOptions = {
  stats: RealtimeStats
  dispatch: (event: RealtimeEvent, delivery: Delivery) => void
}

/** The order of one identity as it changes, and the one place from which events reach handlers. */
export type OrderCell = {
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
