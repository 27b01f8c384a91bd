import { describe, expect, it } from 'vitest'
import { costsOf } from './costs.ts'

describe('costsOf', () => {
  it('adds plan, sites, tests and tax in cents', () => {
    expect(costsOf({ sites: 46, tests: 10, isFree: false })).toEqual({
      plan: 1900,
      site: 5520,
      backuptest: 400,
      subtotal: 7820,
      tax: 1486,
      total: 9306,
    })
  })

  it('costs nothing during the trial', () => {
    expect(costsOf({ sites: 3, tests: 1, isFree: true }).total).toBe(0)
  })
})
