import type { WorkKind } from '@flotilla/api/contract'
import { describe, expect, it } from 'vitest'
import { done, failed, piece, running, startedAt, untraced } from './testing/a-piece.ts'
import { anApi } from './testing/an-api.ts'
import { workCalls } from './work-calls.ts'

const minutes = (count: number) => new Date(Date.parse(startedAt) + count * 60_000).toISOString()
const backup = (id: number, start: string | null, more: object = {}) => ({
  ...{ id, remotesite_backupstart: start, remotesite_state: 'complete', last_test_state: -1 },
  ...more,
})
const audit = (state: number, created_at: string, reason: string | null = null) => ({
  ...{ id: 1, site_id: 1, state, created_at, reason },
})

/** What the API says of a piece of work at site 1. */
async function finding(kind: WorkKind, site: object, item = piece(1)) {
  const { http } = anApi({ site: () => site })
  return (await workCalls[kind].find(http, [item])).get(item.id)
}

describe('find() on an idle site', () => {
  const made = (state: string, more: object = {}) => ({
    backups: [backup(5, minutes(1), { remotesite_state: state, ...more })],
  })
  const tested = (state: number, more: object = {}) => made('complete', { last_test_state: state, ...more })

  it.each<[string, WorkKind, object, object]>([
    ['made a backup answers done', 'backup', made('complete'), done],
    ['made a failed backup answers failed', 'backup', made('fail'), failed('The backup failed')],
    ['made no backup answers untraced', 'backup', { backups: [] }, untraced('No backup was made')],
    [
      'made a backup without a start answers untraced',
      'backup',
      { backups: [backup(5, null)] },
      untraced('No backup was made'),
    ],
    [
      'made its last backup before the start answers untraced',
      'backup',
      { backups: [backup(5, minutes(-3))] },
      untraced('No backup was made'),
    ],
    [
      'made a backup by a clock 2 minutes late answers done',
      'backup',
      { backups: [backup(5, minutes(-2))] },
      done,
    ],
    [
      'made two backups answers for the newest',
      'backup',
      { backups: [backup(5, minutes(1)), backup(6, minutes(2), { remotesite_state: 'fail' })] },
      failed('The backup failed'),
    ],
    [
      'made no backup to test answers untraced',
      'backup-and-test',
      { backups: [] },
      untraced('No backup was made'),
    ],
    [
      'made a failed backup to test answers failed',
      'backup-and-test',
      made('fail'),
      failed('The backup failed'),
    ],
    ['passed the test answers done', 'backup-and-test', tested(2), done],
    [
      'failed the test answers failed with the reason',
      'backup-and-test',
      tested(3, { last_test_reason: 'A part is missing' }),
      failed('A part is missing'),
    ],
    [
      'failed the test without a reason answers failed',
      'backup-and-test',
      tested(3),
      failed('The backup did not pass its test'),
    ],
    [
      'made a backup without a test answers failed',
      'backup-and-test',
      tested(-1),
      failed('The backup was made, but it was not tested'),
    ],
    ['is testing answers running', 'backup-and-test', tested(1), running],
    [
      'made no audit since answers untraced',
      'audit',
      { audits: [audit(2, minutes(-3))] },
      untraced('No audit was made'),
    ],
    ['made an audit answers done', 'audit', { audits: [audit(2, minutes(1))] }, done],
    [
      'made a failed audit answers failed',
      'audit',
      { audits: [audit(3, minutes(1))] },
      failed('The audit failed'),
    ],
    [
      'made a failed audit with a reason answers that reason',
      'audit',
      { audits: [audit(3, minutes(1), 'No answer.')] },
      failed('No answer.'),
    ],
    ['is auditing answers running', 'audit', { audits: [audit(1, minutes(1))] }, running],
    ['was read since the start answers done', 'refresh', { updated_at: minutes(1) }, done],
    [
      'was not read since the start answers untraced',
      'refresh',
      { updated_at: minutes(-3) },
      untraced('The data were not refreshed'),
    ],
    ['needs no core update answers done', 'core-update', { core_need_update: 0 }, done],
    [
      'still needs the core update answers untraced',
      'core-update',
      { core_need_update: 1 },
      untraced('The core still needs its update'),
    ],
  ])('that %s, for %s', async (_, kind, site, expected) => {
    expect(await finding(kind, site)).toEqual(expected)
  })

  it('answers untraced for a start that was never called', async () => {
    const item = { ...piece(1), startedAt: null }
    expect(await finding('backup', made('complete'), item)).toEqual(untraced('No backup was made'))
  })

  it.each<[string, object, object]>([
    ['passed', { last_test_state: 2 }, done],
    ['did not pass', { last_test_state: 3, last_test_reason: 'x' }, failed('x')],
    ['did not pass, without a reason', { last_test_state: 3 }, failed('The backup did not pass its test')],
    ['was not tested', { last_test_state: -1 }, untraced('The backup was not tested')],
    ['is being tested', { last_test_state: 1 }, running],
    [
      'is being tested, which can be taken back',
      { last_test_state: 1, work: { kind: 'backuptest', cancel: 'possible' } },
      { ...running, cancel: 'possible' },
    ],
  ])('answers for a backup to test that %s', async (_, { work, ...more }: { work?: object }, expected) => {
    const site = { backups: [backup(4, null), backup(5, null, more)], work: work ?? null }
    expect(await finding('backup-test', site, piece(5, 1))).toEqual(expected)
  })

  it('answers failed when the backup to test is gone', async () => {
    expect(await finding('backup-test', { backups: [] }, piece(5, 1))).toEqual(
      failed('The backup is no longer there'),
    )
  })
})

describe('find() on sites', () => {
  it.each<[string, object | null | undefined, object]>([
    ['says nothing of cancelling', undefined, running],
    ['has no word for its work', null, running],
    ['can cancel', { kind: 'backup', cancel: 'possible' }, { ...running, cancel: 'possible' }],
    ['cancels', { kind: 'backup', cancel: 'asked' }, { ...running, cancel: 'asked' }],
    ['can no longer cancel', { kind: 'backup', cancel: 'refused' }, { ...running, cancel: 'no' }],
  ])('answers running for a busy site that %s', async (_, work, expected) => {
    expect(await finding('backup', { process_state: 1, ...(work !== undefined && { work }) })).toEqual(
      expected,
    )
  })

  it('answers failed for a site that is gone', async () => {
    const { http } = anApi({ site: () => null })
    expect((await workCalls.backup.find(http, [piece(1)])).get(1)).toEqual(
      failed('The site is no longer there'),
    )
  })

  it('omits a site that cannot be read, and rejects when none can', async () => {
    const { http } = anApi({ site: (id) => (id === 2 ? new Error('down') : {}) })
    const found = await workCalls['core-update'].find(http, [piece(1), piece(2)])
    expect([...found.keys()]).toEqual([1])
    await expect(workCalls.backup.find(http, [piece(2)])).rejects.toMatchObject({ code: 'network' })
  })

  it('reads up to three sites one by one, and more by their rows first', async () => {
    const busy = {
      process_state: 1,
      data: { url: 'https://a.test/', work: { kind: 'backup', cancel: 'asked' } },
    }
    const { http, asked, queries } = anApi({ list: { 1: busy, 2: {}, 9: busy } })
    await workCalls.refresh.find(
      http,
      [1, 2, 3].map((id) => piece(id)),
    )
    expect(asked).toEqual(['GET /site/1', 'GET /site/2', 'GET /site/3'])
    asked.length = 0
    const found = await workCalls.refresh.find(
      http,
      [1, 2, 3, 4].map((id) => piece(id)),
    )
    expect(queries).toEqual(['ids=1,2,3,4&fields=row&limit=200'])
    expect(asked).toEqual(['GET /accountsites', 'GET /site/2', 'GET /site/3', 'GET /site/4'])
    expect(found.get(1)).toEqual({ ...running, cancel: 'asked' })
    expect([...found.keys()].sort()).toEqual([1, 2, 3, 4])
  })

  it('makes no request for a backup test whose site is unknown', async () => {
    const { http, asked } = anApi()
    expect((await workCalls['backup-test'].find(http, [piece(5, null)])).size).toBe(0)
    expect(asked).toEqual([])
  })
})
