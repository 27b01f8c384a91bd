import { describe, expect, it } from 'vitest'
import { IsoTime } from './scalars.ts'

describe('IsoTime', () => {
  it.each([
    ['2026-11-21T14:16:00Z', '2026-11-21T14:16:00Z'],
    ['2026-11-21T14:16:00.123456Z', '2026-11-21T14:16:00.123456Z'],
    ['2026-11-21T14:16Z', '2026-11-21T14:16:00Z'],
    ['2026-11-21T14:16+01:00', '2026-11-21T14:16:00+01:00'],
    ['2026-11-21', '2026-11-21T00:00:00Z'],
  ])('reads %s', (text, moment) => {
    expect(IsoTime.parse(text)).toBe(moment)
  })

  it.each(['', 'yesterday', '21.11.2026', '2026-11-21 14:16', '2026-13-41', null, 1_795_270_560])(
    'refuses %s',
    (value) => {
      expect(IsoTime.safeParse(value).success).toBe(false)
    },
  )
})
