// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { readTokenCookies, writeTokenCookies } from './token-cookies.ts'

beforeEach(() => writeTokenCookies({ token: null, originalToken: null }))

it('token cookies are read back as written, with any characters', () => {
  for (const cookies of [
    { token: 'a', originalToken: null },
    { token: 'a=b; c, ä%20', originalToken: 'd' },
    { token: null, originalToken: 'd' },
  ]) {
    writeTokenCookies(cookies)
    expect(readTokenCookies()).toEqual(cookies)
  }
})

it('token cookies are removed when both tokens are null', () => {
  writeTokenCookies({ token: 'a', originalToken: 'b' })
  writeTokenCookies({ token: null, originalToken: null })
  expect(document.cookie).toBe('')
})

it('token cookies that are empty, unreadable or have a longer name count as absent', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('token=; original_token=%E0%A4%A')
  expect(readTokenCookies()).toEqual({ token: null, originalToken: null })
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('token2=a; my_original_token=b; other=c')
  expect(readTokenCookies()).toEqual({ token: null, originalToken: null })
})

it('token cookies are found among others, in any order', () => {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue('theme=dark; original_token=b; token=a')
  expect(readTokenCookies()).toEqual({ token: 'a', originalToken: 'b' })
})

/** What is written as a cookie from a page of this protocol. */
function writtenFrom(protocol: string, token: string | null): string[] {
  const written: string[] = []
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text))
  vi.stubGlobal('location', { protocol })
  writeTokenCookies({ token, originalToken: null })
  return written
}

it('token cookies are limited to this origin, and to https on an https page', () => {
  expect(writtenFrom('https:', 'a')).toEqual([
    'token=a; Path=/; SameSite=Lax; Secure',
    'original_token=; Path=/; SameSite=Lax; Secure; Max-Age=0',
  ])
  expect(writtenFrom('http:', 'a')[0]).toBe('token=a; Path=/; SameSite=Lax')
})
