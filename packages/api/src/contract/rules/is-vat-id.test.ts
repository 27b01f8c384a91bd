import { describe, expect, it } from 'vitest'
import { isVatId } from './is-vat-id.ts'

describe('isVatId', () => {
  // spec: AA-3-003
  it.each([
    ['DE299999999', 'DE', true],
    ['de 299 999 999', 'DE', true],
    ['DE29999999', 'DE', false],
    ['ATU12345678', 'AT', true],
    ['AT12345678', 'AT', false],
    ['EL123456789', 'GR', true],
    ['GR123456789', 'GR', false],
    ['NL123456789B01', 'NL', true],
    ['IE1234567FA', 'IE', true],
    ['FRXX999999999', 'FR', true],
    ['299999999', 'DE', false],
  ])('checks the form of %s in %s: %s', (vatid, country, is) => {
    expect(isVatId(vatid, country)).toBe(is)
  })

  it('is false for a number of another member state', () => {
    expect(isVatId('ATU12345678', 'DE')).toBe(false)
  })

  it('goes by the prefix of the number while no country is chosen', () => {
    expect([isVatId('DE299999999', ''), isVatId('DE2', ''), isVatId('77', '')]).toEqual([true, false, null])
  })

  it('is null for countries outside of the Union', () => {
    expect([isVatId('CHE-123.456.789 MWST', 'CH'), isVatId('7', 'US')]).toEqual([null, null])
  })
})
