import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createChannelHub } from '../channels/channel-hub.ts'
import { hmac } from '../channels/channel-signature.ts'
import { realtimeSettings } from '../realtime-options.ts'
import { testApp } from '../testing/test-endpoint.ts'
import { createHttpApi } from './http-api.ts'

const NOW = Date.UTC(2026, 10, 21)
const handle = createHttpApi(
  createChannelHub(),
  realtimeSettings({ ...testApp, now: () => NOW, limits: { httpBytes: 400 } }),
)
const event = { name: 'site.up', channel: 'private-account.7', data: '{}' }

function signed(path: string, body: string, overrides: Record<string, string> = {}) {
  const params = new Map(
    Object.entries({
      auth_key: testApp.key,
      auth_timestamp: String(NOW / 1000),
      auth_version: '1.0',
      body_md5: createHash('md5').update(body).digest('hex'),
      ...overrides,
    }),
  )
  const query = [...params].map(([name, value]) => `${name}=${value}`).join('&')
  const signature = overrides.auth_signature ?? hmac(testApp.secret, `POST\n${path}\n${query}`)
  return new Request(`http://localhost${path}?${query}&auth_signature=${signature}`, { method: 'POST', body })
}

async function statusOf(request: Request) {
  return (await handle(request))?.status ?? null
}

describe('the HTTP API for events', () => {
  it('accepts a signed event', async () => {
    expect(await statusOf(signed('/apps/flotilla/events', JSON.stringify(event)))).toBe(200)
  })

  it('returns null for paths of other handlers', async () => {
    expect(await handle(new Request('http://localhost/api/health'))).toBeNull()
    expect(await handle(new Request('http://localhost/apps/flotilla/channels'))).toBeNull()
  })

  it('refuses another method with 405', async () => {
    expect(await statusOf(new Request('http://localhost/apps/flotilla/events'))).toBe(405)
  })

  it.each([
    ['an unknown key', { auth_key: 'other' }],
    ['an unknown version', { auth_version: '2.0' }],
    ['a call of yesterday', { auth_timestamp: String(NOW / 1000 - 86_400) }],
    ['a time that is no number', { auth_timestamp: 'soon' }],
    ['a body that was changed', { body_md5: '0' }],
    ['a forged signature', { auth_signature: 'f'.repeat(64) }],
  ])('refuses %s with 401', async (_, overrides) => {
    expect(await statusOf(signed('/apps/flotilla/events', JSON.stringify(event), overrides))).toBe(401)
  })

  it.each(['', '{', '{"name":"x","data":"{}"}', '{"batch":{}}'])(
    'refuses the body %j with 400',
    async (body) => {
      expect(await statusOf(signed('/apps/flotilla/events', body))).toBe(400)
      expect(await statusOf(signed('/apps/flotilla/batch_events', body))).toBe(400)
    },
  )

  it('refuses a body above the limit with 413', async () => {
    expect(await statusOf(signed('/apps/flotilla/events', 'x'.repeat(401)))).toBe(413)
  })
})
