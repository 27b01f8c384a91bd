import { describe, expect, it } from 'vitest'
import { nameKey } from './names.ts'
import { typoCases } from './rule-cases.ts'
import { searchWords, typoPattern } from './typos.ts'

describe('typoPattern', () => {
  it.each(typoCases)('for "$typed" in "$text": $isFound', ({ typed, text, isFound }) => {
    const found = searchWords(typed).every((word) => new RegExp(typoPattern(word)).test(nameKey(text)))
    expect(found).toBe(isFound)
  })
})

it('searchWords leaves out signs', () => {
  expect(searchWords(' Ärzte-Haus, (12) %_ ')).toEqual(['arzte', 'haus', '12'])
})
