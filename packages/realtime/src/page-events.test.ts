import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectedRealtime, missedEvents } from './testing/connected-realtime.ts'
import { wireEvent } from './testing/wire-event.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const event = (seq: number) => wireEvent('site.down', seq, { site_id: seq })

describe('the number that the page has heard', () => {
  it('is unknown at first, that of the last event then, and unknown again when signed out', async () => {
    const { realtime, socket } = await connectedRealtime()
    const seen = [realtime.lastSeq()]
    socket.subscribe()
    socket.send(event(4))
    seen.push(realtime.lastSeq())
    realtime.disconnect()
    expect([...seen, realtime.lastSeq()]).toEqual([null, 4, null])
  })

  it('is unknown before the first sign-in, and of a new identity', async () => {
    const { realtime, socket } = await connectedRealtime()
    socket.subscribe()
    socket.send(event(4))
    realtime.connect(7, 2)
    expect(realtime.lastSeq()).toBeNull()
  })
})

describe('connect', () => {
  it('leaves a connection of the same identity alone', async () => {
    const { realtime, socket } = await connectedRealtime()
    socket.subscribe()
    realtime.connect(7, 1)
    await vi.advanceTimersByTimeAsync(0)
    expect([socket.log, realtime.status.get()]).toEqual([['made account.7', 'open'], 'live'])
  })

  it.each([
    ['another account', 8, 1],
    ['another epoch', 7, 2],
  ])('ends the one before for %s', async (_, accountId, epoch) => {
    const { realtime, socket } = await connectedRealtime()
    realtime.connect(accountId, epoch)
    await vi.advanceTimersByTimeAsync(0)
    expect(socket.log).toEqual([
      ...['made account.7', 'open', 'dispose'],
      ...[`made account.${accountId}`, 'open'],
    ])
  })

  it('may be called again after a sign-out, and a second sign-out does nothing', async () => {
    const { realtime, socket } = await connectedRealtime()
    realtime.disconnect()
    realtime.disconnect()
    realtime.connect(7, 1)
    await vi.advanceTimersByTimeAsync(0)
    expect(socket.log).toEqual(['made account.7', 'open', 'dispose', 'made account.7', 'open'])
  })
})

describe('status', () => {
  it('is told when it changes, and no more to a listener that has left', async () => {
    const { realtime, socket } = await connectedRealtime()
    const listener = vi.fn()
    const leave = realtime.status.subscribe(listener)
    socket.drop()
    await vi.advanceTimersByTimeAsync(30_000)
    // Paused by each of several tries.
    expect(listener).toHaveBeenCalledOnce()
    leave()
    socket.subscribe()
    expect(listener).toHaveBeenCalledOnce()
    expect(realtime.status.get()).toBe('live')
  })
})

describe('a cursor of the page', () => {
  it('begins where the page is, asks for what it missed, and hears what comes until it ends', async () => {
    const fetchMissed = vi.fn(async (_after: number) => missedEvents([event(2)], 2))
    const { realtime, socket } = await connectedRealtime({ fetchMissed })
    socket.subscribe()
    socket.send(event(1))
    const heard: (number | undefined)[] = []
    const cursor = realtime.cursor(({ payload }) => heard.push(payload.seq))
    expect(cursor.seq()).toBe(1)
    await cursor.catchUp()
    expect(fetchMissed).toHaveBeenCalledExactlyOnceWith(1)
    socket.send(event(2))
    socket.send(event(3))
    expect([heard, cursor.seq()]).toEqual([[2, 3], 3])
    cursor.end()
    socket.send(event(4))
    expect(heard).toEqual([2, 3])
  })

  it('hears what comes where no events are listed', async () => {
    const { realtime, socket } = await connectedRealtime()
    socket.subscribe()
    const heard: (number | undefined)[] = []
    const cursor = realtime.cursor(({ payload }) => heard.push(payload.seq))
    cursor.restart(9)
    await cursor.catchUp()
    expect(cursor.seq()).toBeNull()
    socket.send(event(1))
    expect(heard).toEqual([1])
  })
})

describe('what a handler throws', () => {
  const bug = new Error('bug')
  async function throwing() {
    const { realtime, socket } = await connectedRealtime()
    realtime.on('site.down', () => {
      throw bug
    })
    socket.send(event(1))
  }

  it('is reported as the browser reports it', async () => {
    const report = vi.fn()
    vi.stubGlobal('reportError', report)
    await throwing()
    expect(report).toHaveBeenCalledExactlyOnceWith(bug)
  })

  it('is written to the log where there is no such report', async () => {
    vi.stubGlobal('reportError', undefined)
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await throwing()
    expect(log).toHaveBeenCalledExactlyOnceWith(bug)
  })
})
