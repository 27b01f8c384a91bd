import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPublisher, type Publisher } from './create-publisher.ts'
import { openTestConsole } from './testing/test-console.ts'
import { startTestEndpoint, type TestEndpoint, testApp } from './testing/test-endpoint.ts'

let endpoint: TestEndpoint
beforeEach(async () => {
  endpoint = await startTestEndpoint()
})
afterEach(() => endpoint.close())

/** What a console of account 7 hears up to `site.created`, when `publisher` both authorises and publishes. */
async function heardThrough(publisher: Publisher): Promise<unknown[]> {
  using console = openTestConsole(endpoint.port, (socketId, channelName) =>
    publisher.authorizePrivateChannel({ socketId, channelName, accountId: 7 }),
  )
  const channel = console.echo.private('account.7')
  await new Promise<void>((resolve) => channel.subscribed(resolve))
  const heard: unknown[] = []
  channel.listen('.backup.progress', (data: unknown) => heard.push(data))
  const last = new Promise((resolve) => channel.listen('.site.created', resolve))
  for (const progress of [1, 2, 3]) publisher.publish('private-account.7', 'backup.progress', { progress })
  publisher.publish('private-account.7', 'site.created', {})
  await publisher.flush()
  await last
  return heard
}

describe('createPublisher', () => {
  const expected = [{ progress: 1 }, { progress: 2 }, { progress: 3 }]

  it('publishes to the embedded endpoint in order', async () => {
    expect(await heardThrough(createPublisher({ embedded: endpoint.realtime }))).toEqual(expected)
  })

  it('publishes to an outside endpoint in order', async () => {
    const outside = { ...testApp, host: '127.0.0.1', port: endpoint.port, scheme: 'http' } as const
    expect(await heardThrough(createPublisher({ outside }))).toEqual(expected)
  })
})
