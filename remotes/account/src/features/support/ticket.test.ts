import { describe, expect, it } from 'vitest'
import { shortTitle } from './ticket.ts'

describe('shortTitle', () => {
  // spec: AA-5-018
  it('keeps a title of 30 characters, else cuts it at 50 and adds an ellipsis', () => {
    expect(shortTitle('x'.repeat(30))).toBe('x'.repeat(30))
    expect(shortTitle('x'.repeat(31))).toBe(`${'x'.repeat(31)}…`)
    expect(shortTitle('x'.repeat(80))).toBe(`${'x'.repeat(50)}…`)
    expect(shortTitle('😀'.repeat(60))).toBe(`${'😀'.repeat(50)}…`)
  })
})
