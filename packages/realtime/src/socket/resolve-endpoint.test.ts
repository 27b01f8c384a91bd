import { describe, expect, it } from 'vitest'
import { resolveEndpoint } from './resolve-endpoint.ts'

const page = (protocol: string, hostname: string, port: string) => ({ protocol, hostname, port })

describe('resolveEndpoint', () => {
  it('answers host and port of the page when none is configured', () => {
    const config = { key: 'k', host: '', port: 0, tls: false }
    const local = { host: 'localhost', port: 4000, tls: false, path: '' }
    expect(resolveEndpoint(config, page('http:', 'localhost', '4000'))).toEqual(local)
    const behindTls = { host: 'console.example', port: 443, tls: true, path: '' }
    expect(resolveEndpoint(config, page('https:', 'console.example', ''))).toEqual(behindTls)
  })

  it('answers the configured host, with the standard port when none is given', () => {
    const config = { key: 'k', host: 'ws.example', port: 0, tls: true, path: '/socket' }
    const expected = { host: 'ws.example', port: 443, tls: true, path: '/socket' }
    expect(resolveEndpoint(config, page('https:', 'console.example', '8443'))).toEqual(expected)
    expect(resolveEndpoint({ ...config, port: 6001 }, undefined)).toMatchObject({ port: 6001 })
  })

  it('does not take over the scheme of the page when a host is configured', () => {
    const config = { key: 'k', host: 'ws.example', port: 0, tls: false }
    const expected = { host: 'ws.example', port: 80, tls: false, path: '' }
    expect(resolveEndpoint(config, page('https:', 'console.example', '8443'))).toEqual(expected)
  })

  it('answers localhost when there is no page', () => {
    const config = { key: 'k', host: '', port: 0, tls: true }
    expect(resolveEndpoint(config, undefined)).toEqual({ host: 'localhost', port: 443, tls: true, path: '' })
  })
})
