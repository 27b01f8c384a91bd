import { describe, expect, it } from 'vitest'
import { invoicedMonths } from './invoiced-months.tsx'

const invoice = (created_at: string, total: number) => ({ created_at, total })
const shown = (invoices: ReturnType<typeof invoice>[], zone = 0) =>
  invoicedMonths(invoices, zone).map(({ key, value }) => [key, value])

describe('invoicedMonths', () => {
  it('answers the twelve months up to the newest invoice, with 0 for months without one', () => {
    const months = shown([invoice('2026-11-01T05:00:00Z', 2380), invoice('2026-09-01T05:00:00Z', 1000)])
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual(['2025-12', 0])
    expect(months.slice(-3)).toEqual([
      ['2026-09', 1000],
      ['2026-10', 0],
      ['2026-11', 2380],
    ])
  })

  it('sums up each month in the zone of the person, and leaves out older ones', () => {
    const edge = invoice('2026-10-31T23:30:00Z', 100)
    const rows = [invoice('2026-11-15T00:00:00Z', 50), edge, invoice('2025-11-30T00:00:00Z', 9)]
    expect(shown(rows, 1).at(-1)).toEqual(['2026-11', 150])
    expect(shown(rows, 0).slice(-2)).toEqual([
      ['2026-10', 100],
      ['2026-11', 50],
    ])
  })

  it('names each month and formats its amount', () => {
    expect(invoicedMonths([invoice('2026-11-01T05:00:00Z', 2380)], 0).at(-1)).toMatchObject({
      short: 'Nov',
      name: 'November 2026',
      words: '23,80\u00a0€',
    })
  })

  it('is empty without invoices', () => {
    expect(shown([])).toEqual([])
  })
})
