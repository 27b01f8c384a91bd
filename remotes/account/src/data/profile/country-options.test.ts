import { countryCodes } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { countryName, countryOptions } from './country-options.ts'

describe('countryOptions', () => {
  it('lists every country of ISO 3166 once, each with an English name', () => {
    expect(countryCodes).toHaveLength(249)
    expect(new Set(countryCodes).size).toBe(249)
    for (const { value, label } of countryOptions()) expect(label).not.toBe(value)
  })

  it('sorts countries by name', () => {
    const labels = countryOptions().map(({ label }) => label)
    expect(labels.indexOf('Germany')).toBeLessThan(labels.indexOf('Ghana'))
    expect(labels[0]).toBe('Afghanistan')
  })

  it('shows a country that is no code unchanged (countryName)', () => {
    expect(countryName('Atlantis')).toBe('Atlantis')
  })
})
