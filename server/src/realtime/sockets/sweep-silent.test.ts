import { describe, expect, it } from 'vitest'
import { createChannelHub } from '../channels/channel-hub.ts'
import { realtimeSettings } from '../realtime-options.ts'
import { testConnection } from '../testing/test-connection.ts'
import { testApp } from '../testing/test-endpoint.ts'
import { sweepSilent } from './sweep-silent.ts'

describe('sweepSilent', () => {
  it('leaves active sockets alone, pings quiet ones and drops silent ones', () => {
    const hub = createChannelHub()
    const silent = testConnection('1.1', 40_000)
    const quiet = testConnection('1.2', 70_000)
    const lively = testConnection('1.3', 71_000)
    for (const { connection } of [silent, quiet, lively]) {
      hub.add(connection)
      hub.join(connection, 'private-account.1')
    }
    sweepSilent(hub, realtimeSettings({ ...testApp, now: () => 100_000 }))
    expect(silent.log).toEqual(['refuse 4201', 'terminate'])
    expect(quiet.log).toEqual(['pusher:ping'])
    expect(lively.log).toEqual([])
  })

  it('closes an active socket that joined no private channel within 30 seconds', () => {
    const hub = createChannelHub()
    const signed = testConnection('1.1', 30_000)
    const stranger = testConnection('1.2', 30_000)
    const listener = testConnection('1.3', 30_000)
    for (const { connection } of [signed, stranger, listener]) hub.add(connection)
    hub.join(signed.connection, 'private-account.1')
    hub.join(listener.connection, 'open-to-everybody')
    sweepSilent(hub, realtimeSettings({ ...testApp, now: () => 29_999 }))
    expect([signed.log, stranger.log, listener.log]).toEqual([[], [], []])
    sweepSilent(hub, realtimeSettings({ ...testApp, now: () => 30_000 }))
    expect([signed.log, stranger.log, listener.log]).toEqual([[], ['refuse 4110'], ['refuse 4110']])
  })
})
