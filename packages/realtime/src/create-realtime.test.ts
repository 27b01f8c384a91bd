import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectedRealtime } from './testing/connected-realtime.ts'
import { wireEvent } from './testing/wire-event.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('status of createRealtime', () => {
  it('goes from idle over connecting, live and paused back to idle during a session', async () => {
    const { realtime, socket } = await connectedRealtime()
    const seen = [realtime.status.get()]
    realtime.status.subscribe(() => seen.push(realtime.status.get()))
    socket.subscribe()
    socket.drop()
    await vi.advanceTimersByTimeAsync(500)
    socket.subscribe()
    realtime.disconnect()
    expect(seen).toEqual(['connecting', 'live', 'paused', 'live', 'idle'])
  })

  it('is paused when the first attempt to connect fails', async () => {
    const { realtime } = await connectedRealtime()
    await vi.advanceTimersByTimeAsync(4000)
    expect(realtime.status.get()).toBe('paused')
  })

  it('is paused, followed by another attempt, when the client libraries fail to load', async () => {
    const loadSocket = vi.fn(() => Promise.reject(new Error('chunk 404')))
    const { realtime } = await connectedRealtime({ loadSocket })
    expect(realtime.status.get()).toBe('paused')
    await vi.advanceTimersByTimeAsync(500)
    expect(loadSocket).toHaveBeenCalledTimes(2)
  })
})

describe('handlers of createRealtime', () => {
  it('receive the parsed payload of their event; "*" receives every event', async () => {
    const { realtime, socket } = await connectedRealtime()
    const names: string[] = []
    const percents: number[] = []
    realtime.on('*', ({ name }) => names.push(name))
    const off = realtime.on('backup.progress', ({ progress }) => percents.push(progress))
    socket.subscribe()
    socket.send(wireEvent('backup.started', 1))
    socket.send(wireEvent('backup.progress', 2, { progress: 30 }))
    off()
    socket.send(wireEvent('backup.progress', 3, { progress: 40 }))
    expect(names).toEqual(['backup.started', 'backup.progress', 'backup.progress'])
    expect(percents).toEqual([30])
  })

  it('all run when one of them throws, and the error is reported', async () => {
    const reported: unknown[] = []
    const { realtime, socket, seen } = await connectedRealtime({
      reportError: (error) => reported.push(error),
    })
    const bug = new Error('bug')
    realtime.on('site.down', () => {
      throw bug
    })
    const after = vi.fn()
    realtime.on('site.down', after)
    socket.send(wireEvent('site.down', 1))
    expect(reported).toEqual([bug])
    expect(after).toHaveBeenCalledOnce()
    expect(seen).toEqual([1])
  })

  it('never receive an unreadable event; it is counted and leaves no gap', async () => {
    const { realtime, socket, seen } = await connectedRealtime()
    socket.send(wireEvent('site.down', 1))
    socket.send(wireEvent('backup.progress', 2, { progress: 'half' }))
    socket.send({ event: 'site.up', payload: '<html>' })
    socket.send({ event: 'site.exploded', payload: null })
    socket.send(wireEvent('site.up', 3))
    expect(seen).toEqual([1, 3])
    expect(realtime.stats()).toMatchObject({ received: 5, malformed: 3 })
  })
})

describe('events of batches', () => {
  const counts = { total: 2, waiting: 0, running: 1, done: 1, failed: 0, skipped: 0, cancelled: 0 }
  const ofBatch = (name: string, seq: number, fields: object = {}) => ({
    event: name,
    payload: { id: `event-${seq}`, seq, at: '2026-11-25T08:00:00Z', batch_id: 4, counts, ...fields },
  })

  it('reach their own handlers in order with those of the sites, and leave no gap', async () => {
    const { realtime, socket, seen } = await connectedRealtime()
    const told: unknown[] = []
    const off = realtime.onBatch(({ name, payload }) => told.push([name, payload.batch_id]))
    socket.send(wireEvent('site.down', 1))
    socket.send(ofBatch('batch.ended', 3))
    socket.send(ofBatch('batch.changed', 2))
    socket.send(wireEvent('site.up', 4))
    off()
    socket.send(ofBatch('batch.changed', 5))
    expect(told).toEqual([
      ['batch.changed', 4],
      ['batch.ended', 4],
    ])
    expect(seen).toEqual([1, 4])
    expect(realtime.stats()).toMatchObject({ malformed: 0, refetches: 0 })
  })

  it('are heard by name at the socket, and an unreadable one is counted', async () => {
    const { realtime, socket } = await connectedRealtime()
    socket.send(ofBatch('batch.changed', 1, { counts: null }))
    expect(realtime.stats()).toMatchObject({ malformed: 1 })
    expect(socket.names()).toEqual(expect.arrayContaining(['backup.started', 'batch.changed', 'batch.ended']))
  })
})

describe('the event of notices', () => {
  it('reaches its own handlers in order with the others, and leaves no gap', async () => {
    const { realtime, socket, seen } = await connectedRealtime()
    const readers: (number | null)[] = []
    const off = realtime.onNotice(({ payload }) => readers.push(payload.user_id))
    const read = (seq: number, reader: number | null) => ({
      event: 'notice.changed',
      payload: { id: `event-${seq}`, seq, at: '2026-11-25T08:00:00Z', user_id: reader },
    })
    socket.send(wireEvent('site.down', 1))
    socket.send(read(2, 5))
    socket.send(read(3, null))
    socket.send(wireEvent('site.up', 4))
    off()
    socket.send(read(5, 5))
    expect([readers, seen]).toEqual([
      [5, null],
      [1, 4],
    ])
    expect(realtime.stats()).toMatchObject({ malformed: 0, refetches: 0 })
    expect(socket.names()).toContain('notice.changed')
  })
})

describe('connect() for another identity', () => {
  it('drops events that the socket of the previous epoch still sends', async () => {
    const { realtime, socket, seen } = await connectedRealtime()
    const earlier = socket.listener()
    realtime.connect(8, 2)
    await vi.advanceTimersByTimeAsync(0)
    earlier?.('site.down', wireEvent('site.down', 1).payload)
    expect(seen).toEqual([])
    expect(socket.log).toEqual(['made account.7', 'open', 'dispose', 'made account.8', 'open'])
  })

  it('subscribes once per epoch, also for the same account', async () => {
    const { realtime, socket } = await connectedRealtime()
    realtime.connect(7, 1)
    realtime.connect(7, 2)
    await vi.advanceTimersByTimeAsync(0)
    expect(socket.log.filter((entry) => entry.startsWith('made'))).toHaveLength(2)
  })

  it('opens no socket when disconnect() precedes the loading of the client libraries', async () => {
    const { realtime, socket } = await connectedRealtime()
    socket.log.length = 0
    realtime.connect(8, 2)
    realtime.disconnect()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(socket.log).toEqual(['dispose'])
    expect(realtime.status.get()).toBe('idle')
  })
})
