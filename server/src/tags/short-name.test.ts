import { describe, expect, it } from 'vitest'
import { shortName } from './presenter.ts'

describe('shortName', () => {
  it.each([
    ['Retainer', 'RET'],
    ['Club / school', 'CS'],
    ['Ökumene & Büro am Tal', 'ÖBA'],
    ['!', ''],
  ])('abbreviates %s to %s', (name, short) => {
    expect(shortName(name)).toBe(short)
  })
})
