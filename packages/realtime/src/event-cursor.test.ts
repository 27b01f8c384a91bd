import { parseRealtimeEvent, type RealtimeEvent } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { createEventCursor } from './event-cursor.ts'

const wire = (seq: number) => ({
  event: 'site.up',
  payload: { id: `e${seq}`, seq, site_id: 1, site_name: 'A' },
})
const wires = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => wire(from + index))

function event(seq: number): RealtimeEvent {
  const parsed = parseRealtimeEvent('site.up', wire(seq).payload)
  if (parsed === null) throw new Error('not of the contract')
  return parsed
}

/**
 * A cursor over a server whose newest event is `server.last` and that lists `server.page` events at a time.
 */
function someCursor(pageSeq: number | null = null) {
  const server = { last: 0, page: 500, isOffered: true, meanwhile: () => {} }
  const asked: number[] = []
  const heard: (number | undefined)[] = []
  const cursor = createEventCursor({
    fetchMissed: async (after) => {
      asked.push(after)
      if (!server.isOffered) throw new Error('Not found.')
      const data = wires(after + 1, Math.min(server.last, after + server.page))
      const isComplete = after <= server.last && after + server.page >= server.last
      server.meanwhile()
      return { data, meta: { last_seq: server.last, is_complete: isComplete } }
    },
    pageSeq: () => pageSeq,
    onEvent: ({ payload }) => heard.push(payload.seq),
  })
  return { cursor, server, asked, heard }
}

describe('a cursor over the events', () => {
  it('hears what it missed before what comes meanwhile, each once', async () => {
    const { cursor, server, heard } = someCursor()
    cursor.restart(4)
    server.last = 6
    server.meanwhile = () => {
      for (const seq of [6, 7]) cursor.hear(event(seq))
    }
    await cursor.catchUp()
    cursor.hear(event(7))
    cursor.hear(event(8))
    expect(heard).toEqual([5, 6, 7, 8])
    expect(cursor.seq()).toBe(8)
  })

  it('reads a long list to its end', async () => {
    const { cursor, server, asked, heard } = someCursor()
    cursor.restart(0)
    Object.assign(server, { last: 5, page: 2 })
    await cursor.catchUp()
    expect(heard).toEqual([1, 2, 3, 4, 5])
    expect(asked).toEqual([0, 2, 4])
  })

  it('begins where the page is when it has heard nothing yet', async () => {
    const { cursor, server, heard } = someCursor(3)
    server.last = 4
    await cursor.catchUp()
    expect(heard).toEqual([4])
  })

  it('asks nothing while no number is known', async () => {
    const { cursor, asked } = someCursor()
    await cursor.catchUp()
    expect(asked).toEqual([])
  })

  it('goes on hearing a server that lists nothing, and one that starts counting again', async () => {
    const { cursor, server, heard } = someCursor()
    cursor.restart(9)
    server.isOffered = false
    await cursor.catchUp()
    cursor.hear(event(1))
    expect(heard).toEqual([1])
    cursor.restart(9)
    server.isOffered = true
    await cursor.catchUp()
    cursor.hear(event(1))
    expect(heard).toEqual([1, 1])
  })
})
