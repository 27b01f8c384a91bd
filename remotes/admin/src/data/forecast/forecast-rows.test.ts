import { describe, expect, it } from 'vitest'
import { forecastCsv } from './forecast-csv.ts'
import { forecastRows } from './forecast-rows.ts'

const item = {
  company: 'A',
  email: 'a@test',
  site: 100,
  plan: 200,
  backuptest: 5,
  subtotal: 305,
  tax: 58,
  total: 363,
}

describe('forecastRows', () => {
  it('adds up all accounts in cents', () => {
    const rows = forecastRows([item, { ...item, company: null, email: 'b@test', total: 7 }])
    expect(rows.map((row) => row.name)).toEqual(['A', '–', 'Total'])
    expect(rows.map((row) => row.isTotal)).toEqual([false, false, true])
    expect(rows.at(-1)?.amounts).toEqual({
      site: 200,
      plan: 400,
      backuptest: 10,
      subtotal: 610,
      tax: 116,
      total: 370,
    })
  })

  it('gives two accounts with the same e-mail different keys', () => {
    expect(new Set(forecastRows([item, item]).map((row) => row.key)).size).toBe(3)
  })
})

it('forecastCsv has a line per account and the totals, in EUR', () => {
  expect(forecastCsv(forecastRows([item])).split('\r\n')).toEqual([
    'Company,E-mail,Site,Plan,Backup test,Subtotal,Tax,Total',
    'A,a@test,1.00,2.00,0.05,3.05,0.58,3.63',
    'Total,,1.00,2.00,0.05,3.05,0.58,3.63',
    '',
  ])
})
