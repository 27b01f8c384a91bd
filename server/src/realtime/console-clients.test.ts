import Pusher from 'pusher'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestConsole } from './testing/test-console.ts'
import { startTestEndpoint, type TestEndpoint, testApp } from './testing/test-endpoint.ts'

let endpoint: TestEndpoint
beforeEach(async () => {
  endpoint = await startTestEndpoint()
})
afterEach(() => endpoint.close())

const ownAccount = (socketId: string, channelName: string) =>
  endpoint.realtime.authorizePrivateChannel({ socketId, channelName, accountId: 7 })

/** Resolves once the console listens to its account. */
function subscribed(console: ReturnType<typeof openTestConsole>, accountId = 7) {
  const channel = console.echo.private(`account.${accountId}`)
  const outcome = new Promise<'subscribed' | 'refused'>((resolve) => {
    channel.subscribed(() => resolve('subscribed')).error(() => resolve('refused'))
  })
  return { channel, outcome }
}

function sdk(secret = testApp.secret) {
  return new Pusher({ ...testApp, secret, host: '127.0.0.1', port: String(endpoint.port), useTLS: false })
}

describe('laravel-echo and pusher-js', () => {
  it('receive the events of their own account with their data', async () => {
    using console = openTestConsole(endpoint.port, ownAccount)
    const { channel, outcome } = subscribed(console)
    expect(await outcome).toBe('subscribed')
    const received = new Promise((resolve) => channel.listen('.backup.progress', resolve))
    endpoint.realtime.publish('private-account.8', 'backup.progress', { progress: 99 })
    endpoint.realtime.publish('private-account.7', 'backup.progress', { site_id: 3, progress: 40 })
    expect(await received).toEqual({ site_id: 3, progress: 40 })
  })

  it('take the activity timeout of 30 seconds from the handshake', async () => {
    using console = openTestConsole(endpoint.port, ownAccount)
    expect(await subscribed(console).outcome).toBe('subscribed')
    expect(console.client.connection.activityTimeout).toBe(30_000)
  })

  it('cannot subscribe to the channel of another account', async () => {
    using console = openTestConsole(endpoint.port, ownAccount)
    expect(await subscribed(console, 8).outcome).toBe('refused')
  })

  it('cannot subscribe with a forged signature', async () => {
    using console = openTestConsole(endpoint.port, () => ({ auth: `${testApp.key}:${'0'.repeat(64)}` }))
    const error = new Promise((resolve) => console.client.connection.bind('error', resolve))
    expect(await subscribed(console).outcome).toBe('refused')
    expect(await error).toMatchObject({ type: 'PusherError', data: { code: 4009 } })
  })

  it('cannot subscribe with a signature for another socket', async () => {
    using console = openTestConsole(endpoint.port, (_, name) => ({
      auth: endpoint.realtime.signChannel('1.1', name),
    }))
    expect(await subscribed(console).outcome).toBe('refused')
  })

  it('stop reconnecting when the key is unknown', async () => {
    using console = openTestConsole(endpoint.port, ownAccount, 'other-key')
    const error = new Promise((resolve) => console.client.connection.bind('error', resolve))
    await new Promise<void>((resolve) => console.client.connection.bind('disconnected', () => resolve()))
    expect(await error).toMatchObject({ error: { data: { code: 4001 } } })
    expect(endpoint.realtime.connectionCount()).toBe(0)
  })

  it('are disconnected for good when their session ends, while other sessions of the account stay', async () => {
    const by = (sessionId: number) => (socketId: string, channelName: string) =>
      endpoint.realtime.authorizePrivateChannel({ socketId, channelName, accountId: 7, sessionId })
    using console = openTestConsole(endpoint.port, by(1))
    using colleague = openTestConsole(endpoint.port, by(2))
    await subscribed(console).outcome
    const other = subscribed(colleague)
    await other.outcome
    expect(endpoint.realtime.sessionIds()).toEqual(new Set([1, 2]))
    const error = new Promise((resolve) => console.client.connection.bind('error', resolve))
    const left = new Promise<void>((resolve) => console.client.connection.bind('disconnected', resolve))
    endpoint.realtime.endSessions(new Set([1]))
    expect(await error).toMatchObject({ type: 'PusherError', data: { code: 4009 } })
    await left
    const heard = new Promise((resolve) => other.channel.listen('.site.up', resolve))
    endpoint.realtime.publish('private-account.7', 'site.up', { site_id: 1 })
    expect(await heard).toEqual({ site_id: 1 })
    expect(endpoint.realtime.sessionIds()).toEqual(new Set([2]))
  })

  it('cannot subscribe when they omit or replace the session in the signed data', async () => {
    const signed = (socketId: string, channelName: string) =>
      endpoint.realtime.authorizePrivateChannel({ socketId, channelName, accountId: 7, sessionId: 1 })
    using without = openTestConsole(endpoint.port, (...asked) => ({ auth: signed(...asked)?.auth ?? '' }))
    using replaced = openTestConsole(endpoint.port, (...asked) => ({
      auth: signed(...asked)?.auth ?? '',
      channel_data: '{"session":2}',
    }))
    expect(await subscribed(without).outcome).toBe('refused')
    expect(await subscribed(replaced).outcome).toBe('refused')
  })

  it('receive nothing after they leave the channel', async () => {
    using console = openTestConsole(endpoint.port, ownAccount)
    const { channel, outcome } = subscribed(console)
    await outcome
    const heard: unknown[] = []
    channel.listen('.site.down', (event: unknown) => heard.push(event))
    console.echo.leave('account.7')
    // A second console that answers proves that the first was served before it.
    using witness = openTestConsole(endpoint.port, ownAccount)
    const other = subscribed(witness)
    await other.outcome
    const witnessed = new Promise((resolve) => other.channel.listen('.site.down', resolve))
    endpoint.realtime.publish('private-account.7', 'site.down', { site_id: 1 })
    await witnessed
    expect(heard).toEqual([])
  })
})

describe('the official Pusher SDK', () => {
  it('publishes one event, and a batch in order', async () => {
    using console = openTestConsole(endpoint.port, ownAccount)
    const { channel, outcome } = subscribed(console)
    await outcome
    const progress: number[] = []
    const finished = new Promise((resolve) => channel.listen('.backup.finished', resolve))
    channel.listen('.backup.progress', (event: { progress: number }) => progress.push(event.progress))
    const name = 'backup.progress'
    await sdk().trigger('private-account.7', name, { progress: 10 })
    await sdk().triggerBatch([
      { channel: 'private-account.7', name, data: { progress: 20 } },
      { channel: 'private-account.7', name, data: { progress: 30 } },
      { channel: 'private-account.7', name: 'backup.finished', data: {} },
    ])
    await finished
    expect(progress).toEqual([10, 20, 30])
  })

  it('excludes the socket that caused the event', async () => {
    using console = openTestConsole(endpoint.port, ownAccount)
    const { channel, outcome } = subscribed(console)
    await outcome
    const first = new Promise((resolve) => channel.listen('.site.up', resolve))
    const socketId = console.echo.socketId() ?? ''
    await sdk().trigger('private-account.7', 'site.up', { site_id: 1 }, { socket_id: socketId })
    await sdk().trigger('private-account.7', 'site.up', { site_id: 2 })
    expect(await first).toEqual({ site_id: 2 })
  })

  it('is refused with a wrong secret or another app id', async () => {
    await expect(sdk('guessed').trigger('private-account.7', 'x', {})).rejects.toMatchObject({ status: 401 })
    const other = new Pusher({ ...testApp, appId: 'x', host: '127.0.0.1', port: String(endpoint.port) })
    await expect(other.trigger('private-account.7', 'x', {})).rejects.toMatchObject({ status: 404 })
  })
})
