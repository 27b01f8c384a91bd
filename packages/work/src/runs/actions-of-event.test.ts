import type { AnyEvent, WorkItem } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { actionsOfEvent, isWellOfBatch } from './follow-event.ts'
import type { WorkRun } from './runs.ts'
import { aRun, madeAt } from './testing/a-run.ts'

const event = (name: string, facts: object = {}): AnyEvent => ({
  name,
  payload: { site_id: 1, site_name: 'Alpha', ...facts },
})
const running = { state: 'running', startedAt: madeAt } as const
/** What an event says of one piece of work, of site 1 unless said. */
function outcome(kind: WorkRun['kind'], told: AnyEvent, item: Partial<WorkItem> = {}) {
  const [action] = actionsOfEvent({ runs: [aRun([{ ...running, ...item }], { kind })] }, told)
  return action?.type === 'reported' ? action.outcome : null
}
const done = { state: 'done', reason: null }
const failed = (reason: string) => ({ state: 'failed', reason })

describe('toldByEvent', () => {
  it.each<[string, WorkRun['kind'], AnyEvent, object | null]>([
    ['ends a backup with success', 'backup', event('backup.finished'), done],
    [
      'ends a backup with failure and reason',
      'backup',
      event('backup.failed', { message: 'Full' }),
      failed('Full'),
    ],
    [
      'gives a failure without a reason the default one',
      'backup',
      event('backup.failed'),
      failed('The backup failed'),
    ],
    [
      'gives a failure with an empty reason the default one',
      'backup',
      event('backup.failed', { message: '' }),
      failed('The backup failed'),
    ],
    ['ignores the event of a start', 'backup', event('backup.started'), null],
    ['ignores an event of progress', 'backup', event('backup.progress', { progress: 3 }), null],
    [
      'reads from progress that cancelling is no longer possible',
      'backup',
      event('backup.progress', { can_cancel: false }),
      { state: 'running', reason: null, cancel: 'no' },
    ],
    [
      'ignores progress that says cancelling is possible',
      'backup',
      event('backup.progress', { can_cancel: true }),
      null,
    ],
    ['ignores an event of another site', 'backup', event('backup.finished', { site_id: 2 }), null],
    ['ignores an event of other work', 'backup', event('coreupdate.success'), null],
    ['ignores an event about the site itself', 'backup', event('site.down'), null],
    ['ignores an unknown event', 'backup', event('site.exploded'), null],
    [
      'does not end a backup with test when the backup ends',
      'backup-and-test',
      event('backup.finished'),
      null,
    ],
    [
      'does not read from the first part whether the whole can be cancelled',
      'backup-and-test',
      event('backup.progress', { can_cancel: false }),
      null,
    ],
    [
      'fails a backup with test when the backup fails',
      'backup-and-test',
      event('backup.failed'),
      failed('The backup failed'),
    ],
    [
      'ends a backup with test when the test passes',
      'backup-and-test',
      event('backuptest.finished', { last_test_state: 2 }),
      done,
    ],
    [
      'fails a backup with test with the reason of the test',
      'backup-and-test',
      event('backuptest.finished', { last_test_state: 3, last_test_reason: 'A part is missing' }),
      failed('A part is missing'),
    ],
    [
      'fails a backup with test with a default reason',
      'backup-and-test',
      event('backuptest.finished', { last_test_state: 3 }),
      failed('The backup did not pass its test'),
    ],
    ['lets an audit continue when its backup fails', 'audit', event('backup.failed'), null],
    [
      'cancels an audit when a person cancels its backup',
      'audit',
      event('backup.failed', { is_cancelled: true, message: 'By Anna' }),
      { state: 'cancelled', reason: 'By Anna' },
    ],
    [
      'gives a cancelled audit without a reason the default one',
      'audit',
      event('backup.failed', { is_cancelled: true }),
      { state: 'cancelled', reason: 'The audit failed' },
    ],
    ['ends an audit with success', 'audit', event('audit.finished', { audit_id: 9, state: 2 }), done],
    [
      'ends an audit with failure',
      'audit',
      event('audit.finished', { audit_id: 9, state: 3 }),
      failed('The audit failed'),
    ],
  ])('%s', (_, kind, told, expected) => {
    expect(outcome(kind, told)).toEqual(expected)
  })

  it('matches a backup test and an extension update by their own id, not by that of the site', () => {
    const test = event('backuptest.finished', { backup_id: 5, last_test_state: 2 })
    expect(outcome('backup-test', test, { id: 5 })).toEqual(done)
    expect(outcome('backup-test', test, { id: 1 })).toBeNull()
    const update = event('extensionupdate.success', { extension_id: 5 })
    expect(outcome('extension-update', update, { id: 5 })).toEqual(done)
    expect(outcome('extension-update', update, { id: 1 })).toBeNull()
  })

  it('cuts a reason at 1000 characters', () => {
    const long = event('backup.failed', { message: 'x'.repeat(2000) })
    expect(outcome('backup', long)).toEqual(failed('x'.repeat(1000)))
  })

  it.each<[WorkItem['state'], boolean]>([
    ['waiting', false],
    ['starting', true],
    ['running', true],
    ['done', false],
    ['failed', false],
  ])('changes an item that is %s: %s', (state, isHeard) => {
    const runs = [aRun([{ ...running, state }])]
    const heard = actionsOfEvent({ runs }, event('backup.finished'))
    expect(heard).toMatchObject(isHeard ? [{ outcome: done }] : [])
    expect(heard).toHaveLength(isHeard ? 1 : 0)
  })

  it('ignores cancelling in the event of a start', () => {
    expect(outcome('backup', event('backup.started', { can_cancel: false }))).toBeNull()
  })

  it('answers an action for each run that holds the item, with the start it belongs to', () => {
    const runs = [aRun([running]), aRun([running, { ...running, startedAt: null }], { id: 'b' })]
    const told = { type: 'reported', outcome: done }
    expect(actionsOfEvent({ runs }, event('backup.finished'))).toEqual([
      { ...told, runId: 'a', id: 1, startedAt: madeAt },
      { ...told, runId: 'b', id: 1, startedAt: madeAt },
    ])
  })
})

describe('isWellOfBatch', () => {
  const batch = (kind: WorkRun['kind'], state: WorkItem['state'] = 'running') => ({
    runs: [aRun([{ state }, { state }], { kind })],
  })

  it.each<[string, ReturnType<typeof batch>, AnyEvent, boolean]>([
    ['the start of a piece', batch('backup'), event('backup.started'), true],
    ['a piece that is only being started', batch('backup', 'starting'), event('backup.started'), true],
    ['progress', batch('backup'), event('backup.progress'), false],
    ['a piece that has ended', batch('backup', 'done'), event('backup.finished'), false],
    ['one part of several', batch('backup-and-test'), event('backup.finished'), true],
    ['an extension', batch('extension-update'), event('extensionupdate.success', { extension_id: 2 }), true],
    [
      'another extension of the same site',
      batch('extension-update'),
      event('extensionupdate.success', { extension_id: 3 }),
      false,
    ],
    ['an audit, found by its site', batch('audit'), event('audit.finished', { audit_id: 9, state: 2 }), true],
    ['an event about the site itself', batch('backup'), event('site.up'), false],
    ['an unknown event', batch('backup'), event('site.exploded'), false],
  ])('decides whether the tray alone reports %s', (_, state, told, expected) => {
    expect(isWellOfBatch(state, told)).toBe(expected)
  })

  it('is false for a kind of work that the vocabulary lacks, and toldByEvent answers nothing', () => {
    const [run] = batch('backup').runs
    const runs = run === undefined ? [] : [{ ...run, kind: 'yoga' }]
    expect(isWellOfBatch({ runs }, event('backup.finished'))).toBe(false)
    expect(actionsOfEvent({ runs }, event('backup.finished'))).toEqual([])
  })
})
