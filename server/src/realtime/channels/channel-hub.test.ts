import { describe, expect, it } from 'vitest'
import { testConnection } from '../testing/test-connection.ts'
import { createChannelHub } from './channel-hub.ts'

describe('createChannelHub', () => {
  it('publishes to the members of a channel, except the causing socket and removed ones', () => {
    const hub = createChannelHub()
    const [listener, cause, stranger, gone] = ['1.1', '1.2', '1.3', '1.4'].map((id) => testConnection(id))
    for (const member of [listener, cause, stranger, gone]) if (member) hub.add(member.connection)
    for (const member of [listener, cause, gone]) if (member) hub.join(member.connection, 'news')
    if (gone) hub.remove(gone.connection)
    hub.publish('news', 'site.up', {}, '1.2')
    expect([listener, cause, stranger, gone].map((member) => member?.log)).toEqual([['site.up'], [], [], []])
  })

  it('forgets a removed connection and its channels', () => {
    const hub = createChannelHub()
    const { connection } = testConnection('1.1')
    hub.add(connection)
    hub.join(connection, 'news')
    hub.remove(connection)
    expect(hub.connections.size).toBe(0)
    expect(connection.channels.size).toBe(0)
  })
})
