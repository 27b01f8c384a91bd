import { describe, expect, it } from 'vitest'
import { silentLogger } from '../realtime-options.ts'
import { createSender, type SentEvent } from './send-in-order.ts'

const event = (data: number): SentEvent => ({
  channel: 'private-account.7',
  event: 'backup.progress',
  data,
})

describe('createSender', () => {
  it('sends all events in order, ten per call, one call at a time', async () => {
    const calls: number[][] = []
    let open = 0
    const sender = createSender({
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
    for (const number of numbers) sender.add(event(number))
    await sender.flush()
    expect(calls.map((call) => call.length)).toEqual([10, 10, 5])
    expect(calls.flat()).toEqual(numbers)
  })

  it('retries a batch before it sends the next', async () => {
    const sent: unknown[] = []
    let failures = 2
    const sender = createSender({
      logger: silentLogger,
      retryDelaysMs: [0, 0],
      send: async (events) => {
        if (failures-- > 0) throw new Error('503')
        sent.push(...events.map(({ data }) => data))
      },
    })
    sender.add(event(1))
    await sender.flush()
    sender.add(event(2))
    await sender.flush()
    expect(sent).toEqual([1, 2])
  })

  it('drops a batch with a warning after its last retry', async () => {
    const warnings: string[] = []
    const sender = createSender({
      logger: { ...silentLogger, warn: (_, message) => warnings.push(message) },
      retryDelaysMs: [],
      send: () => Promise.reject(new Error('refused')),
    })
    sender.add(event(1))
    await sender.flush()
    expect(warnings).toEqual(['realtime: events were not delivered'])
  })
})
