import { describe, expect, it } from 'vitest'
import { strayAddresses } from './stray-addresses.ts'

const link = {
  ...{ v: 1 as const, name: 'Klein', url: 'https://www.klein.example/shop/', ts: 1 },
  url_backend: 'https://klein.example/shop/administrator/',
  api_url: 'http://KLEIN.example./shop/api/index.php',
  auth: { type: 'joomla-token' as const, token: 't' },
  backup: { url: 'https://www.klein.example/api/index.php/v2', secret: 's' },
}

describe('strayAddresses', () => {
  it('accepts addresses that differ from the site by www, scheme or folder', () => {
    expect(strayAddresses(link)).toEqual([])
  })

  it.each([
    ['url_backend', { url_backend: 'https://evil.example/administrator/' }, 'evil.example'],
    ['api_url', { api_url: 'https://klein.example.evil.example/api' }, 'klein.example.evil.example'],
    ['api_url', { api_url: 'https://api.klein.example/api' }, 'api.klein.example'],
    ['api_url', { api_url: 'https://klein.example:8443/api' }, 'klein.example:8443'],
    ['api_url', { api_url: 'https://klein.example@evil.example/api' }, 'evil.example'],
    ['backup.url', { backup: { url: 'https://evil.example/', secret: 's' } }, 'evil.example'],
  ])('reports an address on another host: %s', (field, change, host) => {
    expect(strayAddresses({ ...link, ...change })).toEqual([{ field, host, siteHost: 'klein.example' }])
  })

  it('accepts the simulator of a demo, at its own port only', () => {
    const demo = { ...link, api_url: 'http://127.0.0.1:4100/s/klein/api/index.php' }
    expect(strayAddresses(demo, '127.0.0.1:4100')).toEqual([])
    expect(strayAddresses(demo, '127.0.0.1:4101')).toHaveLength(1)
  })
})
