import { describe, expect, it } from 'vitest'
import { checkWords } from './check-words.ts'
import { decodeContent, visibleText } from './visible-text.ts'

const base64 = (bytes: number[] | string) => Buffer.from(bytes as string).toString('base64')

describe('the content of a file that an audit found', () => {
  // spec: SM-2-088
  it('is decoded as UTF-8 from base64 and base64url, with line breaks', () => {
    const text = '<?php echo "Grüße ✓";'
    expect(decodeContent(base64(text))).toEqual({ text, isBinary: false, isBroken: false })
    const url = Buffer.from(text).toString('base64url')
    expect(decodeContent(`${url.slice(0, 8)}\n${url.slice(8)}`).text).toBe(text)
  })
  it('is marked as binary when it is no text', () => {
    const bytes = Array.from({ length: 200 }, (_, index) => index % 256)
    expect(decodeContent(Buffer.from(bytes).toString('base64'))).toMatchObject({
      isBinary: true,
      isBroken: false,
    })
  })
  it.each([
    ['control characters', '\u0001\u000012345678'],
    ['deleted characters', '\u007F\u007F12345678'],
    ['bytes that are no UTF-8', [0xff, 0xfe, ...Buffer.from('12345678')]],
  ])('is marked as binary when more than a tenth of it is %s', (_, content) => {
    expect(decodeContent(base64(content)).isBinary).toBe(true)
  })
  it.each([
    ['one control character in ten', '\u0001123456789'],
    ['line breaks and tabs', '\n\r\t\n\r\t1234'],
  ])('is text with %s', (_, content) => {
    expect(decodeContent(base64(content)).isBinary).toBe(false)
  })
  it('is shown unchanged and marked as broken when it is no base64', () => {
    expect(decodeContent('<?php!')).toEqual({ text: '<?php!', isBinary: false, isBroken: true })
  })
  it('shows control characters and characters that change the direction of text', () => {
    expect(visibleText('a\u0000b\u001b[0m\u202Eevil\u200B\r\nc\td')).toBe('a␀b␛[0m[U+202E]evil[U+200B]\nc\td')
    expect(visibleText('a b\u007Fc\rd')).toBe('a b␡c\nd')
  })
})

describe('checkWords', () => {
  it('gives every check a title, unknown ones by their name', () => {
    expect(checkWords('debug_on').title).toBe('Debug mode is off')
    expect(checkWords('htaccess-file_missingNow').title).toBe('Htaccess file missing now')
    expect(checkWords('constructor').title).toBe('Constructor')
  })
})
