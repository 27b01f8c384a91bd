import { vi } from 'vitest'
import { createRealtime } from '../create-realtime.ts'
import type { MissedEvents, RealtimeOptions } from '../realtime-options.ts'
import { createFakeSocket } from './fake-socket.ts'
import type { WireEvent } from './wire-event.ts'

const config = { key: 'key', host: '127.0.0.1', port: 1, tls: false }

/**
 * For tests with fake timers: account 7 connected over a fake socket, and all that handlers and `onResync`
 * got.
 */
export async function connectedRealtime(options: Partial<RealtimeOptions> = {}) {
  const socket = createFakeSocket()
  const resyncs: string[] = []
  const seen: (number | undefined)[] = []
  const wake = { now: () => {} }
  const realtime = createRealtime({
    config,
    authorize: () => Promise.reject(new Error('not used by the fake socket')),
    onResync: (reason) => resyncs.push(reason),
    loadSocket: socket.loadSocket,
    random: () => 1,
    onWake: (listener) => {
      wake.now = listener
      return () => {}
    },
    ...options,
  })
  realtime.on('*', ({ payload }) => seen.push(payload.seq))
  realtime.connect(7, 1)
  await vi.advanceTimersByTimeAsync(0)
  return { realtime, socket, resyncs, seen, wake }
}

/** An answer of `GET /api/events`. */
export function missedEvents(data: WireEvent[], lastSeq: number, isComplete = true): MissedEvents {
  return { data, meta: { last_seq: lastSeq, is_complete: isComplete } }
}
