import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createCipher } from './cipher.ts'

describe('createCipher', () => {
  it('decrypts what it encrypted', () => {
    const cipher = createCipher(randomBytes(32))
    expect(cipher.open(cipher.seal('tökén'))).toBe('tökén')
  })

  it('encrypts the same text differently each time', () => {
    const cipher = createCipher(randomBytes(32))
    expect(cipher.seal('a')).not.toEqual(cipher.seal('a'))
  })

  it('rejects changed bytes, truncated bytes and another key', () => {
    const cipher = createCipher(randomBytes(32))
    const sealed = cipher.seal('secret')
    expect(() => createCipher(randomBytes(32)).open(sealed)).toThrow()
    // A truncated tag is easier to guess.
    for (const length of [0, 11, 16, 20, 27]) expect(() => cipher.open(sealed.slice(0, length))).toThrow()
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1
    expect(() => cipher.open(sealed)).toThrow()
  })
})
