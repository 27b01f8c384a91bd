import { describe, expect, it } from 'vitest'
import { createChannelHub } from './channel-hub.ts'
import type { Connection } from './connection.ts'
import { realtimeSettings } from './realtime-options.ts'
import { sweepSilent } from './sweep-silent.ts'
import { testApp } from './test-endpoint.ts'

function connectionHeardAt(lastHeardAt: number) {
  const log: string[] = []
  const connection: Connection = {
    socketId: `${lastHeardAt}.1`,
    channels: new Set(),
    lastHeardAt,
    refusals: 0,
    allowance: { take: () => true },
    send: (text) => log.push(JSON.parse(text).event),
    sendError: (error) => log.push(`error ${error.code}`),
    refuse: (error) => log.push(`refuse ${error.code}`),
    terminate: () => log.push('terminate'),
  }
  return { connection, log }
}

describe('sweepSilent', () => {
  it('leaves the lively alone, asks the quiet and drops the silent', () => {
    const hub = createChannelHub()
    const [silent, quiet, lively] = [
      connectionHeardAt(40_000),
      connectionHeardAt(70_000),
      connectionHeardAt(71_000),
    ]
    for (const { connection } of [silent, quiet, lively]) hub.add(connection)
    sweepSilent(hub, realtimeSettings({ ...testApp, now: () => 100_000 }))
    expect(silent.log).toEqual(['refuse 4201', 'terminate'])
    expect(quiet.log).toEqual(['pusher:ping'])
    expect(lively.log).toEqual([])
  })
})
