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

/**
 * Gathers calls: `run` is called `waitMs` after the first of them, and once more when others came while it
 * ran. A run is never started over a running one, so that a storm of events cannot starve it.
 */
export function createCollector(waitMs: number, run: () => Promise<unknown>): () => void {
  let phase: 'idle' | 'waiting' | 'running' = 'idle'
  let isAskedAgain = false
  const finish = () => {
    phase = 'idle'
    if (!isAskedAgain) return
    isAskedAgain = false
    ask()
  }
  const start = () => {
    phase = 'running'
    run().then(finish, finish)
  }
  const ask = () => {
    if (phase === 'running') isAskedAgain = true
    if (phase !== 'idle') return
    phase = 'waiting'
    setTimeout(start, waitMs)
  }
  return ask
}
