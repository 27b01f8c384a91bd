import { describe, expect, it } from 'vitest'
import { eventSubject, eventWords, meaningOf, progressChange } from './event-meaning.ts'
import { parseRealtimeEvent, RealtimeEvents } from './realtime-events.ts'
import { jobParts, RunningWorkKind, WorkKind, wordOf } from './work-kind.ts'
import { workKinds } from './work-kinds.ts'
import { hasWorkEnded, isWorkUnderWay, WorkItemState, type WorkStep, workStateAfter } from './work-state.ts'

const fields = { site_id: 7, site_name: 'Bakery', backup_id: 8, audit_id: 9, extension_id: 10 }
function heard(name: string, more: object = {}) {
  const event = parseRealtimeEvent(name, { ...fields, ...more })
  if (event === null) throw new Error(name)
  return event
}

describe('the vocabulary of work', () => {
  it('spells each kind the same way on the wire and in the database', () => {
    expect(WorkKind.options.map(wordOf)).toEqual([
      ...['backup', 'backupandtest', 'backuptest', 'audit', 'refresh', 'coreupdate', 'extensionupdate'],
    ])
  })

  it('has a word on the wire for each part of a job, and no other words', () => {
    const parts = new Set(Object.values(jobParts).map(wordOf))
    expect([...parts].sort()).toEqual([...RunningWorkKind.options].sort())
  })

  it('splits kinds into parts that are kinds with themselves as a part', () => {
    for (const { parts } of Object.values(workKinds)) {
      for (const part of parts) expect([...workKinds[part].parts]).toContain(part)
    }
  })

  it('gives every event a kind of work, except those about the site itself', () => {
    for (const [name, { kind, words }] of Object.entries(RealtimeEvents)) {
      expect(kind === null, name).toBe(name.startsWith('site.'))
      expect(words === null, name).toBe(kind !== null)
    }
  })
})

describe('the meaning of an event', () => {
  it('has as its subject the backup, audit or extension it works on, else the site', () => {
    expect(eventSubject(heard('backup.started'))).toBe('backup:7')
    expect(eventSubject(heard('backuptest.started'))).toBe('backuptest:8')
    expect(eventSubject(heard('audit.started'))).toBe('audit:9')
    expect(eventSubject(heard('extensionupdate.success', { process_state: 2 }))).toBe('extensionupdate:10')
    expect(eventSubject(heard('site.up'))).toBe('site:7')
  })

  it('is failed for a failed test and cancelled for one that a person cancelled', () => {
    const failed = { last_test_state: 3, last_test_reason: 'A part is missing.' }
    expect(meaningOf(heard('backuptest.finished', failed)).moment).toBe('failed')
    expect(meaningOf(heard('backuptest.finished', { ...failed, is_cancelled: true })).moment).toBe(
      'cancelled',
    )
  })

  it('clears progress at 100 and at the end, and has none for work without a percent', () => {
    const percentOf = (name: string, more?: object) => progressChange(heard(name, more))?.percent
    expect(percentOf('backup.started')).toBe(0)
    expect(percentOf('coreupdate.progress', { progress: 40 })).toBe(40)
    expect(percentOf('coreupdate.progress', { progress: 100 })).toBeNull()
    expect(percentOf('audit.finished', { state: 3 })).toBeNull()
    expect(progressChange(heard('siteupdate.failed'))).toBeNull()
    expect(progressChange(heard('site.down'))).toBeNull()
  })

  it('changes nothing for an event that the table does not hold', () => {
    const event = { name: 'backup.exploded', payload: { site_id: 7, site_name: 'Bakery' } }
    expect(meaningOf(event)).toMatchObject({ kind: null, moment: 'progressed', changes: [] })
  })

  it.each([
    ['backup.failed', {}, 'Backup cancelled: Bakery'],
    ['backuptest.finished', { last_test_state: 3 }, 'Backup test cancelled: Bakery'],
    ['audit.finished', { state: 3 }, 'Security audit cancelled: Bakery'],
    ['coreupdate.failed', {}, 'Core update cancelled: Bakery'],
    ['siteupdate.failed', {}, 'Data refresh cancelled: Bakery'],
    ['extensionupdate.failed', { process_state: 8, name: 'JCE' }, 'Update of JCE cancelled: Bakery'],
    ['extensionupdate.failed', { process_state: 8 }, 'Update of an extension cancelled: Bakery'],
  ])('says quietly, without a reason, that %s was cancelled', (name, more, text) => {
    const words = eventWords(heard(name, { ...more, is_cancelled: true, message: 'By Anna.' }))
    expect(words).toEqual({ moment: 'cancelled', text, detail: null })
  })
})

describe('workStateAfter', () => {
  const states = WorkItemState.options
  const after = (step: WorkStep) =>
    Object.fromEntries(states.map((state) => [state, workStateAfter(state, step)]))

  it('allows each step from one state only', () => {
    const none = Object.fromEntries(states.map((state) => [state, null]))
    expect(after('called')).toEqual({ ...none, waiting: 'starting' })
    expect(after('accepted')).toEqual({ ...none, starting: 'running' })
    expect(after('refused')).toEqual({ ...none, starting: 'failed' })
    expect(after('returned')).toEqual({ ...none, starting: 'waiting' })
  })

  it.each(['done', 'failed', 'cancelled'] as const)(
    'ends as %s only from a state that is under way',
    (end) => {
      for (const state of states) expect(workStateAfter(state, end)).toBe(isWorkUnderWay(state) ? end : null)
    },
  )

  it('counts starting and running as under way, and five other states as ended', () => {
    expect(states.filter(isWorkUnderWay)).toEqual(['starting', 'running'])
    expect(states.filter(hasWorkEnded)).toEqual(['done', 'failed', 'cancelled', 'skipped', 'stopped'])
  })
})
