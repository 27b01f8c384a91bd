import { describe, expect, it } from 'vitest'
import { readSettings } from './read-settings.ts'

describe('readSettings', () => {
  it('works without any setting', () => {
    expect(readSettings({})).toMatchObject({ PORT: 4000, DEMO: false, APP_URL: 'http://localhost:4000' })
  })

  it('treats an empty setting as unset', () => {
    expect(readSettings({ DATABASE_URL: '', PORT: '' })).toMatchObject({ DATABASE_URL: null, PORT: 4000 })
  })

  it('names every invalid setting', () => {
    expect(() => readSettings({ PORT: 'x', DEMO: '2' })).toThrow(/PORT.*\nDEMO/s)
  })

  it('accepts only web addresses for links', () => {
    expect(() => readSettings({ TERMS_URL: 'javascript:alert(1)' })).toThrow('TERMS_URL')
    expect(() => readSettings({ COUPON_SHOP_URL: `https://a.example/${'a'.repeat(2048)}` })).toThrow(
      'COUPON_SHOP_URL',
    )
  })

  it('uses one checksum publisher for server and connector, without the /joomla that the connector appends', () => {
    const publisher = (env: Record<string, string>) => readSettings(env).CHECKSUMS_URL
    expect(publisher({})).toBe('https://getpanopticon.com/checksums')
    expect(publisher({ DEMO: '1' })).toBe('http://127.0.0.1:4100/_demo/checksums')
    expect(publisher({ CHECKSUMS_URL: 'https://a.example/sums/joomla/' })).toBe('https://a.example/sums')
  })

  it('allows private addresses only in demo mode', () => {
    expect(() => readSettings({ ALLOW_PRIVATE_SITES: '1' })).toThrow('ALLOW_PRIVATE_SITES')
    expect(readSettings({ ALLOW_PRIVATE_SITES: '1', DEMO: '1' }).ALLOW_PRIVATE_SITES).toBe(true)
  })
})
