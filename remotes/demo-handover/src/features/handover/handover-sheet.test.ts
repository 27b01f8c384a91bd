import { aSiteDetail } from '@flotilla/testing/stories'
import { expect, it } from 'vitest'
import { handoverSheet } from './handover-sheet.ts'

const sheet = (fields: Parameters<typeof aSiteDetail>[0]) =>
  handoverSheet(aSiteDetail(fields), '2026-11-29T06:00:00Z', 1).split('\n')

it('the sheet names the site, its versions and its backups in the zone of the reader', () => {
  const lines = sheet({
    ...{ app_version: '5.2.1', core_update_to: '5.2.2', assignee: 'Mira' },
    ...{ last_backup: '2026-11-28T23:30:00Z', last_checked_backup: '2026-11-21T23:30:00Z' },
    ...{ last_checked_backup_state: 2 },
  })
  expect(lines[0]).toBe('Architekturbüro Nord')
  expect(lines[2]).toBe('As of 29.11.2026 07:00')
  expect(lines).toContain('Joomla: 5.2.1, 5.2.2 is available')
  expect(lines).toContain('Last backup: 29.11.2026 00:30')
  expect(lines).toContain('Tested backup: 22.11.2026 00:30, it can be restored')
  expect(lines).toContain('Looked after by: Mira')
})

it('the sheet says what is missing or not known', () => {
  const lines = sheet({ last_backup: null, last_checked_backup: null, php_version: null, assignee: null })
  expect(lines).toContain('Last backup: none')
  expect(lines).toContain('Tested backup: none')
  expect(lines).toContain('PHP: not known')
  expect(lines).toContain('Looked after by: nobody yet')
})
