import { describe, expect, it } from 'vitest'
import { Capabilities } from './capabilities.ts'

describe('the capabilities of a backend', () => {
  it('keep the words that the contract knows and drop all others', () => {
    expect(Capabilities.parse(['reasons', 'time-travel', 7, null, 'mails'])).toEqual(['reasons', 'mails'])
  })

  it.each([undefined, null, 'reasons', {}])('are absent where the field is %j', (value) => {
    expect(Capabilities.parse(value)).toBeUndefined()
  })
})
