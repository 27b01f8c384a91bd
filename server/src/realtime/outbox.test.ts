import { describe, expect, it } from 'vitest'
import { createOutbox, type OutboxEvent } from './outbox.ts'
import { silentLogger } from './realtime-logger.ts'

const event = (data: number): OutboxEvent => ({
  channel: 'private-account.7',
  event: 'backup.progress',
  data,
})

describe('createOutbox', () => {
  it('sends all in order, ten at a time, one call after the other', async () => {
    const calls: number[][] = []
    let open = 0
    const outbox = createOutbox({
      logger: silentLogger,
      send: async (events) => {
        open += 1
        expect(open).toBe(1)
        await Promise.resolve()
        calls.push(events.map(({ data }) => Number(data)))
        open -= 1
      },
    })
    const numbers = Array.from({ length: 25 }, (_, index) => index)
    for (const number of numbers) outbox.add(event(number))
    await outbox.flush()
    expect(calls.map((call) => call.length)).toEqual([10, 10, 5])
    expect(calls.flat()).toEqual(numbers)
  })

  it('tries a batch again before it goes on to the next', async () => {
    const sent: unknown[] = []
    let failures = 2
    const outbox = createOutbox({
      logger: silentLogger,
      retryDelaysMs: [0, 0],
      send: async (events) => {
        if (failures-- > 0) throw new Error('503')
        sent.push(...events.map(({ data }) => data))
      },
    })
    outbox.add(event(1))
    await outbox.flush()
    outbox.add(event(2))
    await outbox.flush()
    expect(sent).toEqual([1, 2])
  })

  it('gives a batch up with a warning, and goes on', async () => {
    const warnings: string[] = []
    const outbox = createOutbox({
      logger: { ...silentLogger, warn: (_, message) => warnings.push(message) },
      retryDelaysMs: [],
      send: () => Promise.reject(new Error('refused')),
    })
    outbox.add(event(1))
    await outbox.flush()
    expect(warnings).toEqual(['realtime: events were not delivered'])
  })
})
