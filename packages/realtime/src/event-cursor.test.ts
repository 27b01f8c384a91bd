import { createHttp } from '@flotilla/api/client'
import { parseRealtimeEvent, type RealtimeEvent } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { createWorkEars } from './create-work-ears.ts'

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

/** Ears over a server that stands at `server.last` and lists `server.page` events at a time. */
function someEars(pageSeq: number | null = null) {
  const server = { last: 0, page: 500, isOffered: true, meanwhile: () => {} }
  const asked: number[] = []
  const heard: (number | undefined)[] = []
  const http = createHttp({
    baseUrl: 'http://127.0.0.1/api',
    fetch: async (input, init) => {
      const after = Number(new URL(new Request(input, init).url).searchParams.get('after'))
      asked.push(after)
      if (!server.isOffered) return new Response('', { status: 404 })
      const data = wires(after + 1, Math.min(server.last, after + server.page))
      const isComplete = after <= server.last && after + server.page >= server.last
      server.meanwhile()
      return Response.json({ data, meta: { last_seq: server.last, is_complete: isComplete } })
    },
  })
  const ears = createWorkEars({
    http,
    pageSeq: () => pageSeq,
    onEvent: ({ payload }) => heard.push(payload.seq),
  })
  return { ears, server, asked, heard }
}

describe('the ears of the work', () => {
  it('hear what they missed before what comes meanwhile, each once', async () => {
    const { ears, server, heard } = someEars()
    ears.restart(4)
    server.last = 6
    server.meanwhile = () => {
      for (const seq of [6, 7]) ears.hear(event(seq))
    }
    await ears.catchUp()
    ears.hear(event(7))
    ears.hear(event(8))
    expect(heard).toEqual([5, 6, 7, 8])
    expect(ears.seq()).toBe(8)
  })

  it('read a long list to its end', async () => {
    const { ears, server, asked, heard } = someEars()
    ears.restart(0)
    Object.assign(server, { last: 5, page: 2 })
    await ears.catchUp()
    expect(heard).toEqual([1, 2, 3, 4, 5])
    expect(asked).toEqual([0, 2, 4])
  })

  it('begin where the page stands when they have heard nothing yet', async () => {
    const { ears, server, heard } = someEars(3)
    server.last = 4
    await ears.catchUp()
    expect(heard).toEqual([4])
  })

  it('ask nobody while no number is known', async () => {
    const { ears, asked } = someEars()
    await ears.catchUp()
    expect(asked).toEqual([])
  })

  it('go on hearing a server that lists nothing, and one that counts anew', async () => {
    const { ears, server, heard } = someEars()
    ears.restart(9)
    server.isOffered = false
    await ears.catchUp()
    ears.hear(event(1))
    expect(heard).toEqual([1])
    ears.restart(9)
    server.isOffered = true
    await ears.catchUp()
    ears.hear(event(1))
    expect(heard).toEqual([1, 1])
  })
})
