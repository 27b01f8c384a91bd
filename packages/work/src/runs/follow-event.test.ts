import type { WorkItem } from '@flotilla/api/contract'
import { expect, it } from 'vitest'
import { isWellOfBatch } from './follow-event.ts'
import type { BatchFacts } from './runs.ts'
import { aRun } from './testing/a-run.ts'

const at = '2026-11-22T08:00:00Z'
const event = (name: 'backup.finished' | 'backup.failed' | 'audit.finished', siteId: number) => ({
  name,
  payload: { site_id: siteId, site_name: 'Alpha', backup_id: 9, audit_id: 9, at },
})

/** A backup of as many sites, of which each runs. */
const backupOf = (count: number) => ({
  runs: [aRun(Array.from({ length: count }, () => ({ state: 'running' as const })))],
})

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

/** A batch of the server whose first pieces were read. */
function aBatch(total: number, state: WorkItem['state'], batch: Partial<BatchFacts> = {}) {
  const counts = { total, waiting: total, running: 0, done: 0, failed: 0, skipped: 0, cancelled: 0 }
  const facts = { id: 4, state: 'running' as const, counts, backupFirst: null, startedBy: null, ...batch }
  return { runs: [aRun([{ state }, { state }], { batch: facts })] }
}

it.each([
  ['a piece that was still waiting when it was read', aBatch(2, 'waiting'), 2, true],
  ['a piece that has ended', aBatch(2, 'done'), 2, false],
  ['a piece of a large batch that was not read', aBatch(201, 'waiting'), 99, true],
  ['a site that a small batch does not have', aBatch(200, 'waiting'), 99, false],
  ['a large batch that has ended', aBatch(201, 'done', { state: 'ended' }), 99, false],
])('isWellOfBatch knows the pieces of a batch of the server: %s', (_name, state, siteId, expected) => {
  expect(isWellOfBatch(state, event('backup.finished', siteId))).toBe(expected)
})

it('isWellOfBatch takes the backup before an update for a part of the batch', () => {
  const { runs } = aBatch(2, 'running', { backupFirst: 'backup' })
  const updates = { runs: runs.map((run) => ({ ...run, kind: 'core-update' as const })) }
  expect(isWellOfBatch(updates, event('backup.finished', 2))).toBe(true)
  expect(isWellOfBatch(updates, event('audit.finished', 2))).toBe(false)
})
