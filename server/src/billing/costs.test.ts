import { describe, expect, it } from 'vitest'
import { costsOf } from './costs.ts'
import { billedDays, monthOf, remainingFreeDays } from './month.ts'

describe('costsOf', () => {
  it('adds plan, sites, backup tests and tax in cents', () => {
    expect(costsOf({ sites: 46, tests: 10, share: 1 })).toEqual({
      plan: 1900,
      site: 5520,
      backuptest: 400,
      subtotal: 7820,
      tax: 1486,
      total: 9306,
    })
  })

  it('is zero during the trial', () => {
    expect(costsOf({ sites: 3, tests: 1, share: 0 }).total).toBe(0)
  })

  it('charges plan and sites in proportion to the billed days, in whole cents', () => {
    expect(costsOf({ sites: 3, tests: 2, share: 10 / 30 })).toMatchObject({
      plan: 633,
      site: 120,
      backuptest: 80,
      subtotal: 833,
      tax: 158,
      total: 991,
    })
  })
})

describe('monthOf and billedDays', () => {
  const at = new Date('2026-03-31T23:59:59Z')

  it('begin and end a month at midnight UTC, whatever its length', () => {
    expect(monthOf(at)).toMatchObject({ name: '2026-03', days: 31 })
    expect(monthOf(at, -1)).toMatchObject({
      name: '2026-02',
      days: 28,
      start: new Date('2026-02-01T00:00:00Z'),
      end: new Date('2026-03-01T00:00:00Z'),
    })
    expect(monthOf(new Date('2027-01-01T00:00:00Z'), -1).name).toBe('2026-12')
  })

  it.each([
    [null, null],
    ['2026-03-31T23:59:58Z', 0],
    ['2026-04-01T00:00:00Z', 1],
    ['2026-04-02T23:59:59Z', 2],
    ['2026-04-03T00:00:00Z', 3],
  ])('a free trial that ends at %s has %j days left', (endsAt, days) => {
    expect(remainingFreeDays(endsAt === null ? null : new Date(endsAt), at)).toBe(days)
  })

  it('bill the days from the end of the trial to the end of the month', () => {
    const march = monthOf(at)
    expect(billedDays(march, null)).toBe(31)
    expect(billedDays(march, new Date('2026-02-10T00:00:00Z'))).toBe(31)
    expect(billedDays(march, new Date('2026-03-21T10:00:00Z'))).toBe(10)
    expect(billedDays(march, new Date('2026-04-02T00:00:00Z'))).toBe(0)
  })
})
