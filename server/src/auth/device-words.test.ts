import { expect, it } from 'vitest'
import { deviceWords } from './device-words.ts'

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)'

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Windows'],
  [`${mac} Version/26.0 Safari/605.1.15`, 'Safari on Mac'],
  [
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
    'Chrome on Android',
  ],
  [`${mac} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`, 'Edge on Mac'],
  ['curl/8.5.0', 'an unknown program on an unknown system'],
  [`${'x'.repeat(100_000)} Firefox/1 Windows <b>`, 'an unknown program on an unknown system'],
  [undefined, 'an unknown program on an unknown system'],
])('the words for a device come from a closed list: %.40s', (userAgent, words) => {
  expect(deviceWords(userAgent)).toBe(words)
})
