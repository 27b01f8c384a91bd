import { describe, expect, it } from 'vitest'
import { checkWords } from './check-words.ts'
import { decodeContent, visibleText } from './visible-text.ts'

const base64 = (bytes: number[] | string) => Buffer.from(bytes as string).toString('base64')

describe('content of a file', () => {
  // spec: SM-2-088
  it('is read as UTF-8, also in the alphabet of addresses and with line ends', () => {
    const text = '<?php echo "Grüße ✓";'
    expect(decodeContent(base64(text))).toEqual({ text, isBinary: false, isBroken: false })
    const url = Buffer.from(text).toString('base64url')
    expect(decodeContent(`${url.slice(0, 8)}\n${url.slice(8)}`).text).toBe(text)
  })
  it('that is no text is said to be none', () => {
    const bytes = Array.from({ length: 200 }, (_, index) => index % 256)
    expect(decodeContent(Buffer.from(bytes).toString('base64'))).toMatchObject({
      isBinary: true,
      isBroken: false,
    })
  })
  it('that is no base64 is shown as it came', () => {
    expect(decodeContent('<?php!')).toEqual({ text: '<?php!', isBinary: false, isBroken: true })
  })
  it('hides nothing: control characters and letters that turn the reading are shown', () => {
    expect(visibleText('a\u0000b\u001b[0m\u202Eevil\u200B\r\nc\td')).toBe('a␀b␛[0m[U+202E]evil[U+200B]\nc\td')
  })
})

describe('names of checks', () => {
  it('are words, also those that are not known', () => {
    expect(checkWords('debug_on').title).toBe('Debug mode is off')
    expect(checkWords('htaccess-file_missingNow').title).toBe('Htaccess file missing now')
    expect(checkWords('constructor').title).toBe('Constructor')
  })
})
