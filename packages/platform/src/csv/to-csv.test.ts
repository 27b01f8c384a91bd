import { describe, expect, it } from 'vitest'
import { toCsv } from './to-csv.ts'

describe('toCsv', () => {
  it('quotes cells with a comma, a quote or a line break', () => {
    expect(toCsv(['Site', 'Reason'], [['Meier, Autohaus', 'said "no"\nand left']])).toBe(
      'Site,Reason\r\n"Meier, Autohaus","said ""no""\nand left"\r\n',
    )
  })

  it('prefixes cells that a spreadsheet would run as a formula', () => {
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
      '"\'\tx"',
      '"\'=HYPERLINK(""http://x"")"',
    ])
  })

  it.each([
    [';=1+1', '";\'=1+1"'],
    ['x; =1+1', '"x; \'=1+1"'],
    ['x;"=1+1', '"x;""\'=1+1"'],
    ['a\n=1+1', '"a\n\'=1+1"'],
    ['a\r\n@SUM(A1)', '"a\r\n\'@SUM(A1)"'],
    ['a\t-1', '"a\t\'-1"'],
    ['＝1+1', "'＝1+1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    [' =1+1', "' =1+1"],
    ["'=1+1", "''=1+1"],
    ['two; words', '"two; words"'],
    ['a-b = c', 'a-b = c'],
  ])('prefixes a formula wherever another spreadsheet begins a cell: %j', (text, safe) => {
    expect(toCsv(['Site'], [[text]])).toBe(`Site\r\n${safe}\r\n`)
  })

  it('writes a negative number without a prefix', () => {
    expect(toCsv(['Offset'], [[-3]])).toBe('Offset\r\n-3\r\n')
  })
})
