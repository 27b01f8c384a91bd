import { expect, it } from 'vitest'
import { isWellOfBatch } from './follow-event.ts'
import { newRun } from './runs.ts'

const at = '2026-11-22T08:00:00Z'
const event = (name: 'backup.finished' | 'backup.failed' | 'audit.finished', siteId: number) => ({
  name,
  payload: { site_id: siteId, site_name: 'Alpha', backup_id: 9, audit_id: 9, at },
})

/** A backup of as many sites, of which each runs. */
function backupOf(count: number) {
  const items = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    siteId: index + 1,
    label: 'Alpha',
  }))
  const run = newRun({ kind: 'backup', items }, 'run', at)
  return { runs: [{ ...run, items: run.items.map((item) => ({ ...item, state: 'running' as const })) }] }
}

it.each([
  ['the end of a piece of a batch', backupOf(2), event('backup.finished', 2), true],
  ['a failure, which is told at once', backupOf(2), event('backup.failed', 2), false],
  ['work on one site alone', backupOf(1), event('backup.finished', 1), false],
  ['a site that the batch does not have', backupOf(2), event('backup.finished', 3), false],
  ['other work on a site of the batch', backupOf(2), event('audit.finished', 2), false],
  ['nothing that is under way', { runs: [] }, event('backup.finished', 2), false],
])(
  'isWellOfBatch is true only for a success of an item in a running batch: %s',
  (_name, state, told, expected) => {
    expect(isWellOfBatch(state, told)).toBe(expected)
  },
)
