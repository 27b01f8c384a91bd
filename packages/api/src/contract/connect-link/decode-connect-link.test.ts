import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ConnectLink } from './connect-link.ts'
import { encodeConnectLink } from './connect-link.ts'
import { decodeConnectLink } from './decode-connect-link.ts'

const link: ConnectLink = {
  v: 1,
  name: 'Bäckerei Klein – Größe ✓ 🥐',
  url: 'https://www.baeckerei-klein.example/',
  url_backend: 'https://www.baeckerei-klein.example/administrator/',
  api_url: 'https://www.baeckerei-klein.example/api/index.php',
  auth: { type: 'joomla-token', token: 'c2hhMjU2OjE6YWJj' },
  ts: 1_763_600_000,
}
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')

describe('decodeConnectLink', () => {
  it.each([
    ['base64 with padding', base64(link)],
    ['base64 without padding', base64(link).replace(/=+$/, '')],
    ['base64url', Buffer.from(JSON.stringify(link)).toString('base64url')],
    ['base64 whose + became a space', base64(link).replaceAll('+', ' ')],
    ['its own encoding', encodeConnectLink(link)],
  ])('reads %s', (_form, encoded) => {
    expect(decodeConnectLink(encoded)).toEqual({ ok: true, link })
  })

  it('reads any site name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }), (text) => {
        const name = `${text}x`.trim()
        expect(decodeConnectLink(encodeConnectLink({ ...link, name }))).toEqual({
          ok: true,
          link: { ...link, name },
        })
      }),
    )
  })

  it.each([
    ['too_long', base64({ ...link, name: 'x'.repeat(5000) })],
    ['not_base64', 'not/base64!'],
    ['not_base64', Buffer.from([0xff, 0xfe, 0x41]).toString('base64')],
    ['not_base64', 'abcde'],
    ['not_json', Buffer.from('{"v":1').toString('base64')],
    ['not_json', ''],
    ['wrong_shape', base64({ ...link, v: 2 })],
    ['wrong_shape', base64({ ...link, extra: true })],
    ['wrong_shape', base64({ ...link, url: 'javascript:alert(1)' })],
    ['wrong_shape', base64({ ...link, url: 'https://user:word@baeckerei-klein.example/' })],
    ['wrong_shape', base64({ ...link, api_url: 'https://user@baeckerei-klein.example/api/index.php' })],
    ['wrong_shape', base64({ ...link, auth: { type: 'pairing', token: 'x' } })],
    ['wrong_shape', base64([link])],
  ])('answers %s for a link that is invalid', (reason, encoded) => {
    expect(decodeConnectLink(encoded)).toEqual({ ok: false, reason })
  })

  it('refuses any random text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(decodeConnectLink(text).ok).toBe(false)
      }),
    )
  })
})
