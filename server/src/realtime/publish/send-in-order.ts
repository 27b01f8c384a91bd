import { setTimeout as wait } from 'node:timers/promises'
import type { RealtimeLogger } from '../realtime-options.ts'

export type SentEvent = { channel: string; event: string; data: unknown }

type SenderOptions = {
  /** Rejects when the batch may not have arrived. */
  send(events: SentEvent[]): Promise<void>
  logger: RealtimeLogger
  /** How long to wait before the second, third … try; then the batch is given up. */
  retryDelaysMs?: number[]
}

/** The most that Pusher takes in one call. */
const BATCH = 10
/**
 * Most waiting events; beyond that the oldest is dropped, which the console sees as a gap and makes up for.
 */
const CAPACITY = 5000

/**
 * Sends events one batch at a time, so that they arrive in order however slow the endpoint is. A retried
 * batch can arrive twice: the console drops duplicates by `seq`.
 */
export function createSender({ send, logger, retryDelaysMs = [200, 1000, 3000] }: SenderOptions) {
  const waiting: SentEvent[] = []
  let running: Promise<void> | null = null

  async function deliver(batch: SentEvent[]): Promise<void> {
    for (const delayMs of [...retryDelaysMs, null]) {
      try {
        return await send(batch)
      } catch (error) {
        if (delayMs === null) {
          const cause = error instanceof Error ? error.message : String(error)
          logger.warn({ events: batch.length, cause }, 'realtime: events were not delivered')
          return
        }
        await wait(delayMs)
      }
    }
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) await deliver(waiting.splice(0, BATCH))
    running = null
  }

  return {
    add(event: SentEvent): void {
      if (waiting.length >= CAPACITY) {
        waiting.shift()
        logger.warn({ capacity: CAPACITY }, 'realtime: outbox is full, oldest event dropped')
      }
      waiting.push(event)
      // Started a turn later, so that events of one commit share a batch.
      running ??= Promise.resolve().then(run)
    },
    async flush(): Promise<void> {
      while (running) await running
    },
  }
}
