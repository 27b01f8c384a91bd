import { expect, it } from 'vitest'
import { demoPoliteness, politeness } from './politeness.ts'

it('updates go one at a time to an address, a second apart, four in all (quality: Reliability)', () => {
  expect(politeness.update).toEqual({ total: 4, perKey: 1, gapMs: 1000 })
  expect(demoPoliteness(1).update).toEqual(politeness.update)
  expect(politeness.keyOf('1.2.3.4', new URL('https://a.example'))).toBe(
    politeness.keyOf('1.2.3.4', new URL('https://b.example')),
  )
})
