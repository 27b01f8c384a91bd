import { aSiteRow } from '@flotilla/testing/stories'
import { expect, it } from 'vitest'
import { sitesCsv } from './sites-csv.ts'

it('sitesCsv writes one line per site and defuses formulas', () => {
  const csv = sitesCsv([
    aSiteRow(
      { name: '=HYPERLINK("http://evil.example")' },
      { state: 1, tls_enabled: 0, extensions_need_update: 3 },
    ),
    aSiteRow({ name: 'Meier, Autohaus' }, { description: null, last_backup: null }),
  ])
  const [head, first, second, rest] = csv.split('\r\n')
  expect(head).toContain('Name,Address,Description,Tags,Updates,Core')
  expect(first).toContain(`"'=HYPERLINK(""http://evil.example"")",`)
  expect(first).toContain(',3,')
  expect(first).toContain(',Critical,No TLS,')
  expect(second).toContain('"Meier, Autohaus",')
  expect(rest).toBe('')
})
