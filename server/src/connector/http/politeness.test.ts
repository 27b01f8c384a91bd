import { expect, it } from 'vitest'
import { demoPoliteness, politeness } from './politeness.ts'

it('politeness limits updates to one per address, a second apart, four overall (quality: Reliability)', () => {
  expect(politeness.update).toEqual({ total: 4, perKey: 1, gapMs: 1000 })
  expect(demoPoliteness(1).update).toEqual(politeness.update)
  expect(politeness.keyOf('1.2.3.4', new URL('https://a.example'))).toBe(
    politeness.keyOf('1.2.3.4', new URL('https://b.example')),
  )
})
