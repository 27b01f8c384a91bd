import { describe, expect, it } from 'vitest'
import { activityCsv } from './activity-csv.ts'

const item = {
  ...{ id: 1, site_id: 1, name: '=cmd()', type: 'extension_update', result: 'success' },
  ...{ date: '2026-11-20T23:30:00Z', payload: 'a, "b"', extension_name: 'JCE', to_version: null },
}

describe('activityCsv', () => {
  it('uses the words of the page and defuses formulas', () => {
    expect(activityCsv([item], 1)).toBe(
      'Site,Activity,Extension,Details,Target version,Date\r\n' +
        `'=cmd(),Extension update successful,JCE,"a, ""b""",,21.11.2026 00:30\r\n`,
    )
  })
})
