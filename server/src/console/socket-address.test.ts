import { describe, expect, it } from 'vitest'
import { withSocketAddress } from './routes.ts'

const config = (host: string, port: number, tls = false) => ({
  ...{ apiUrl: '/api', realtime: { key: 'k', host, port, tls }, stripe: { publishableKey: null } },
  ...{ links: { documentation: '', component: '' }, registryUrl: '/remotes.json' },
})

describe('withSocketAddress', () => {
  it.each([
    ['fleet.example:4000', false, 'fleet.example', 4000],
    ['fleet.example', false, 'fleet.example', 80],
    ['fleet.example', true, 'fleet.example', 443],
    ['[::1]:4000', false, '[::1]', 4000],
    ['<script>', false, '', 0],
    ['', false, '', 0],
  ])('names the host of the request: %s, tls %s', (header, tls, host, port) => {
    const { realtime } = withSocketAddress(config('', 0, tls), header)
    expect([realtime.host, realtime.port]).toEqual([host, port])
  })

  it('keeps a configured outside endpoint', () => {
    const outside = config('ws.example', 443, true)
    expect(withSocketAddress(outside, 'fleet.example:4000')).toBe(outside)
  })
})
