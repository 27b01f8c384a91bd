import { describe, expect, it } from 'vitest'
import { toCsv } from './to-csv.ts'

describe('toCsv', () => {
  it('quotes what holds a comma, a quote or a line break', () => {
    expect(toCsv(['Site', 'Reason'], [['Meier, Autohaus', 'said "no"\nand left']])).toBe(
      'Site,Reason\r\n"Meier, Autohaus","said ""no""\nand left"\r\n',
    )
  })

  it('defuses what a spreadsheet would run', () => {
    const texts = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '=HYPERLINK("http://x")']
    const cells = toCsv(
      ['Site'],
      texts.map((text) => [text]),
    ).split('\r\n')
    expect(cells.slice(1, -1)).toEqual([
      "'=1+1",
      "'+1",
      "'-1",
      "'@SUM(A1)",
      "'\tx",
      '"\'=HYPERLINK(""http://x"")"',
    ])
  })

  it('leaves numbers as they are', () => {
    expect(toCsv(['Offset'], [[-3]])).toBe('Offset\r\n-3\r\n')
  })
})
