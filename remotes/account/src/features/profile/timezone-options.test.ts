import { describe, expect, it } from 'vitest'
import { timezoneOptions } from './timezone-options.ts'

describe('timezoneOptions', () => {
  // spec: AA-9-006
  it('lists UTC-12 to UTC+12, with 0 as UTC', () => {
    const options = timezoneOptions()
    expect(options).toHaveLength(25)
    expect(options.at(0)).toEqual({ value: '-12', label: 'UTC-12' })
    expect(options.at(12)).toEqual({ value: '0', label: 'UTC' })
    expect(options.at(-1)).toEqual({ value: '12', label: 'UTC+12' })
  })
})
