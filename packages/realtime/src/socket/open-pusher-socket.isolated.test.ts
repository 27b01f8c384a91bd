import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FakePusher } from '../testing/fake-pusher.ts'
import { openPusherSocket } from './open-pusher-socket.ts'
import type { SocketOptions } from './socket-driver.ts'

vi.mock('pusher-js', () => ({ default: FakePusher }))

beforeEach(() => {
  FakePusher.instances = []
})

function aSocket(changes: Partial<SocketOptions> = {}) {
  const told: unknown[] = []
  const onDown = vi.fn()
  const authorize = vi.fn((_socketId: string, _channel: string) => Promise.resolve({ auth: 'signed' }))
  const socket = openPusherSocket({
    ...{ config: { key: 'public', host: 'ws.example', port: 6001, tls: true, path: '/socket' }, authorize },
    ...{ channel: 'account.7', eventNames: ['site.up', 'site.down'], onDown },
    onSubscribed: () => told.push('subscribed'),
    onEvent: (name, data) => told.push([name, data]),
    ...changes,
  })
  const client = FakePusher.instances.at(-1)
  if (client === undefined) throw new Error('no client')
  return { socket, client, told, onDown, authorize, log: client.log }
}
/** Until a promise's `then` was called. */
const turn = () => Promise.resolve().then(() => Promise.resolve())

describe('the client of pusher-js', () => {
  it('is made for the endpoint of the configuration, and for web sockets alone', () => {
    const { client, log } = aSocket()
    expect(client.key).toBe('public')
    expect(client.options).toMatchObject({
      ...{
        cluster: '',
        wsHost: 'ws.example',
        wsPort: 6001,
        wssPort: 6001,
        wsPath: '/socket',
        forceTLS: true,
      },
      enabledTransports: ['ws'],
    })
    expect(client.options.activityTimeout).toBe(20_000)
    expect(client.options.pongTimeout).toBe(8000)
    expect(log).toEqual(['subscribe private-account.7'])
  })

  it('connects when it is opened, and is closed without a word', async () => {
    const { socket, log, client, onDown } = aSocket()
    socket.open()
    socket.close()
    client.connection.emit('state_change', { previous: 'connected', current: 'disconnected' })
    await turn()
    expect(log.slice(1)).toEqual(['connect', 'disconnect'])
    expect(onDown).not.toHaveBeenCalled()
  })

  it('is let go of for good, and no other client is', () => {
    const { socket, client, log } = aSocket()
    const other = aSocket()
    socket.open()
    socket.dispose()
    expect(log.at(-1)).toBe('disconnect')
    expect(client.connection.names()).toEqual([])
    expect(FakePusher.instances.includes(client)).toBe(false)
    expect(FakePusher.instances).toHaveLength(1)
    expect(other.client.connection.names()).not.toEqual([])
  })
})

describe('what is told', () => {
  it('is the subscription and the events of the names that are listened to', () => {
    const { socket, client, told } = aSocket()
    socket.open()
    client.channel.emit('pusher:subscription_succeeded')
    client.channel.emit('site.up', { seq: 1 })
    client.channel.emit('site.down', 'not an object')
    client.channel.emit('site.exploded', {})
    expect(told).toEqual(['subscribed', ['site.up', { seq: 1 }], ['site.down', 'not an object']])
  })

  it.each<[string, ('open' | 'close' | 'dispose')[]]>([
    ['before it is opened', []],
    ['once it is closed', ['open', 'close']],
    ['once it is let go of', ['open', 'dispose']],
  ])('is nothing %s', (_, steps) => {
    const { socket, client, told } = aSocket()
    for (const step of steps) socket[step]()
    client.channel.emit('pusher:subscription_succeeded')
    client.channel.emit('site.up', { seq: 1 })
    expect(told).toEqual([])
  })
})

describe('the end of a connection', () => {
  const change = (previous: string, current: string) => (client: FakePusher) =>
    client.connection.emit('state_change', { previous, current })
  const error = (type: string, subscribed: boolean) => (client: FakePusher) => {
    client.channel.subscribed = subscribed
    client.connection.emit('error', { type })
  }

  it.each<[string, (client: FakePusher) => void, boolean]>([
    ['is told when it is unavailable', change('connecting', 'unavailable'), true],
    ['is told when it has failed', change('connecting', 'failed'), true],
    ['is told when it is disconnected', change('connected', 'disconnected'), true],
    ['is told when it is connecting after it was connected', change('connected', 'connecting'), true],
    ['is told when it is about to try again', (client) => client.connection.emit('connecting_in', 1), true],
    [
      'is told when its channel is refused',
      (client) => client.channel.emit('pusher:subscription_error', 403),
      true,
    ],
    ['is told when the server refuses it before the subscription', error('PusherError', false), true],
    ['is not told when the server complains once subscribed', error('PusherError', true), false],
    ['is not told by an error of the web socket alone', error('WebSocketError', false), false],
    ['is not told when it begins to connect', change('initialized', 'connecting'), false],
    ['is not told when it is connected', change('connecting', 'connected'), false],
    ['is not told when it stays connected', change('connected', 'connected'), false],
  ])('%s', (_, happen, isDown) => {
    const { socket, client, onDown } = aSocket()
    socket.open()
    happen(client)
    expect(onDown).toHaveBeenCalledTimes(isDown ? 1 : 0)
  })

  it('is told once in however many ways it shows, and the client is closed right after', async () => {
    const { socket, client, onDown, log } = aSocket()
    socket.open()
    change('connected', 'connecting')(client)
    client.connection.emit('connecting_in', 1)
    expect(onDown).toHaveBeenCalledOnce()
    expect(log.at(-1)).toBe('connect')
    await turn()
    expect(log.at(-1)).toBe('disconnect')
  })

  it('is told of each connection that was opened', () => {
    const { socket, client, onDown, told } = aSocket()
    for (let round = 0; round < 2; round += 1) {
      socket.open()
      change('connected', 'disconnected')(client)
      client.channel.emit('site.up', {})
    }
    expect(onDown).toHaveBeenCalledTimes(2)
    expect(told).toEqual([])
  })
})

describe('the signature of a subscription', () => {
  it('is asked for by the socket and the channel', async () => {
    const { socket, client, authorize } = aSocket()
    socket.open()
    const answers = client.authorize('1.1')
    await turn()
    expect(authorize).toHaveBeenCalledExactlyOnceWith('1.1', 'private-account.7')
    expect(answers).toEqual([{ auth: 'signed' }])
  })

  it.each<[string, unknown, Error]>([
    ['an error', new Error('403'), new Error('403')],
    ['something else', 'no', new Error('no')],
  ])('that is refused with %s is an error', async (_, reason, expected) => {
    const { socket, client } = aSocket({ authorize: () => Promise.reject(reason) })
    socket.open()
    const answers = client.authorize('1.1')
    await turn()
    expect(answers).toEqual([expected])
  })

  it.each<[string, () => Promise<{ auth: string }>]>([
    ['an answer', () => Promise.resolve({ auth: 'signed' })],
    ['a refusal', () => Promise.reject(new Error('403'))],
  ])('is dropped, be it %s, when the socket is another one by now or has ended', async (_, authorize) => {
    const { socket, client } = aSocket({ authorize })
    socket.open()
    const early = client.authorize('1.1')
    client.connection.socket_id = '2.2'
    await turn()
    const late = client.authorize('2.2')
    socket.close()
    await turn()
    expect([early, late]).toEqual([[], []])
  })
})
