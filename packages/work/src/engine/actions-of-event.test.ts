import type { AnyEvent, WorkItem } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import type { WorkRun } from '../runs/runs.ts'
import { aRun, madeAt } from '../runs/testing/a-run.ts'
import { actionsOfEvent, isWellOfBatch } from './follow-work.ts'

const at = '2026-11-21T08:05:00.000Z'
const event = (name: string, facts: object = {}): AnyEvent => ({
  name,
  payload: { site_id: 1, site_name: 'Alpha', ...facts },
})
const running = { state: 'running', startedAt: madeAt } as const
/** What an event says of one piece of work, of site 1 unless said. */
function outcome(kind: WorkRun['kind'], told: AnyEvent, item: Partial<WorkItem> = {}) {
  const [action] = actionsOfEvent({ runs: [aRun([{ ...running, ...item }], { kind })] }, told, at)
  return action?.type === 'reported' ? action.outcome : null
}
const done = { state: 'done', reason: null }
const failed = (reason: string) => ({ state: 'failed', reason })

describe('an event', () => {
  it.each<[string, WorkRun['kind'], AnyEvent, object | null]>([
    ['ends a backup', 'backup', event('backup.finished'), done],
    ['ends a backup badly', 'backup', event('backup.failed', { message: 'Full' }), failed('Full')],
    ['ends it without a reason', 'backup', event('backup.failed'), failed('The backup failed')],
    [
      'with an empty reason has none',
      'backup',
      event('backup.failed', { message: '' }),
      failed('The backup failed'),
    ],
    ['of a start says nothing new', 'backup', event('backup.started'), null],
    ['of progress says nothing new', 'backup', event('backup.progress', { progress: 3 }), null],
    [
      'of progress says that it cannot be cancelled',
      'backup',
      event('backup.progress', { can_cancel: false }),
      { state: 'running', reason: null, cancel: 'no' },
    ],
    ['of progress may say that it can', 'backup', event('backup.progress', { can_cancel: true }), null],
    ['of another site says nothing', 'backup', event('backup.finished', { site_id: 2 }), null],
    ['of other work says nothing', 'backup', event('coreupdate.success'), null],
    ['of the site itself says nothing', 'backup', event('site.down'), null],
    ['that is not known says nothing', 'backup', event('site.exploded'), null],
    ['of the first part says nothing of both', 'backup-and-test', event('backup.finished'), null],
    [
      'of the first part does not say what the whole can',
      'backup-and-test',
      event('backup.progress', { can_cancel: false }),
      null,
    ],
    [
      'that ends the first part badly ends both',
      'backup-and-test',
      event('backup.failed'),
      failed('The backup failed'),
    ],
    [
      'of the last part ends both',
      'backup-and-test',
      event('backuptest.finished', { last_test_state: 2 }),
      done,
    ],
    [
      'of a bad test says why',
      'backup-and-test',
      event('backuptest.finished', { last_test_state: 3, last_test_reason: 'A part is missing' }),
      failed('A part is missing'),
    ],
    [
      'of a bad test without a reason says what was bad',
      'backup-and-test',
      event('backuptest.finished', { last_test_state: 3 }),
      failed('The backup did not pass its test'),
    ],
    ['that ends the backup of an audit badly lets it go on', 'audit', event('backup.failed'), null],
    [
      'that ends the backup of an audit by a person ends it',
      'audit',
      event('backup.failed', { is_cancelled: true, message: 'By Anna' }),
      { state: 'cancelled', reason: 'By Anna' },
    ],
    [
      'of an audit that was cancelled without a word speaks of the audit',
      'audit',
      event('backup.failed', { is_cancelled: true }),
      { state: 'cancelled', reason: 'The audit failed' },
    ],
    ['ends an audit', 'audit', event('audit.finished', { audit_id: 9, state: 2 }), done],
    [
      'ends an audit badly',
      'audit',
      event('audit.finished', { audit_id: 9, state: 3 }),
      failed('The audit failed'),
    ],
  ])('%s', (_, kind, told, expected) => {
    expect(outcome(kind, told)).toEqual(expected)
  })

  it('of a backup or an extension is about its own id, not about that of its site', () => {
    const test = event('backuptest.finished', { backup_id: 5, last_test_state: 2 })
    expect(outcome('backup-test', test, { id: 5 })).toEqual(done)
    expect(outcome('backup-test', test, { id: 1 })).toBeNull()
    const update = event('extensionupdate.success', { extension_id: 5 })
    expect(outcome('extension-update', update, { id: 5 })).toEqual(done)
    expect(outcome('extension-update', update, { id: 1 })).toBeNull()
  })

  it('has a reason of at most a thousand letters', () => {
    const long = event('backup.failed', { message: 'x'.repeat(2000) })
    expect(outcome('backup', long)).toEqual(failed('x'.repeat(1000)))
  })

  it.each<[WorkItem['state'], boolean]>([
    ['waiting', false],
    ['starting', true],
    ['running', true],
    ['done', false],
    ['failed', false],
  ])('is heard or not by work that is %s', (state, isHeard) => {
    const runs = [aRun([{ ...running, state }])]
    const heard = actionsOfEvent({ runs }, event('backup.finished'), at)
    expect(heard).toMatchObject(isHeard ? [{ outcome: done }] : [])
    expect(heard).toHaveLength(isHeard ? 1 : 0)
  })

  it('of a start says nothing of the work, which runs already', () => {
    expect(outcome('backup', event('backup.started', { can_cancel: false }))).toBeNull()
  })

  it('is told to every run that has the piece, with the start that it belongs to', () => {
    const runs = [aRun([running]), aRun([running, { ...running, startedAt: null }], { id: 'b' })]
    const told = { type: 'reported', at, outcome: done }
    expect(actionsOfEvent({ runs }, event('backup.finished'), at)).toEqual([
      { ...told, runId: 'a', id: 1, startedAt: madeAt },
      { ...told, runId: 'b', id: 1, startedAt: madeAt },
    ])
  })
})

describe('a message of a batch', () => {
  const batch = (kind: WorkRun['kind'], state: WorkItem['state'] = 'running') => ({
    runs: [aRun([{ state }, { state }], { kind })],
  })

  it.each<[string, ReturnType<typeof batch>, AnyEvent, boolean]>([
    ['the start of a piece', batch('backup'), event('backup.started'), true],
    ['a piece that is only being started', batch('backup', 'starting'), event('backup.started'), true],
    ['progress', batch('backup'), event('backup.progress'), false],
    ['a piece that has ended', batch('backup', 'done'), event('backup.finished'), false],
    ['a piece that waits', batch('backup', 'waiting'), event('backup.started'), false],
    ['one part of several', batch('backup-and-test'), event('backup.finished'), true],
    ['an extension', batch('extension-update'), event('extensionupdate.success', { extension_id: 2 }), true],
    [
      'another extension of the same site',
      batch('extension-update'),
      event('extensionupdate.success', { extension_id: 3 }),
      false,
    ],
    ['an audit, by its site', batch('audit'), event('audit.finished', { audit_id: 9, state: 2 }), true],
    ['the site itself', batch('backup'), event('site.up'), false],
    ['an event that is not known', batch('backup'), event('site.exploded'), false],
  ])('is left to the tray or not: %s', (_, state, told, expected) => {
    expect(isWellOfBatch(state, told)).toBe(expected)
  })

  it('is told of work that the vocabulary does not have', () => {
    const [run] = batch('backup').runs
    const runs = [{ id: 'a', kind: 'yoga', items: run?.items ?? [] }]
    expect(isWellOfBatch({ runs }, event('backup.finished'))).toBe(false)
    expect(actionsOfEvent({ runs }, event('backup.finished'), at)).toEqual([])
  })
})
