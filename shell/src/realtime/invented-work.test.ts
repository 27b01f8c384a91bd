import {
  EventBase,
  eventSubject,
  meaningOf,
  parseEvent,
  progressChange,
  type WorkItem,
  type WorkVocabulary,
  workVocabulary,
} from '@flotilla/api/contract'
import { applyProgress, noProgress, progressOf } from '@flotilla/realtime'
import { actionsOfEvent } from '@flotilla/work'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { eventToast } from './realtime-connection.ts'

const payload = EventBase.extend({ progress: z.int().optional(), message: z.string().optional() })

/** The one place: a kind that the console has never heard of, with its events. */
const vocabulary: WorkVocabulary = {
  kinds: {
    ...workVocabulary.kinds,
    'cache-clean': {
      title: 'Cache clean-up',
      one: 'site',
      many: 'sites',
      items: 'site',
      events: 'site',
      hasPercent: true,
      parts: ['cache-clean'],
      failure: 'The clean-up failed',
    },
  },
  events: {
    ...workVocabulary.events,
    'cacheclean.progress': { payload, kind: 'cache-clean', moment: 'progressed', changes: [], words: null },
    'cacheclean.finished': { payload, kind: 'cache-clean', moment: 'done', changes: ['site'], words: null },
    'cacheclean.failed': { payload, kind: 'cache-clean', moment: 'failed', changes: ['site'], words: null },
  },
}

const wire = { seq: 3, site_id: 7, site_name: 'Bäckerei Klein' }
function heard(name: string, fields: object = {}) {
  const event = parseEvent(name, { ...wire, ...fields }, vocabulary.events)
  if (event === null) throw new Error(`The vocabulary has no ${name}.`)
  return event
}

const item: WorkItem = {
  ...{ id: 7, siteId: 7, label: 'Bäckerei Klein', state: 'running', reason: null, startedAt: null },
  ...{ isAccepted: true, cancel: 'no' },
}
const tray = { runs: [{ id: 'run-1', kind: 'cache-clean', items: [item] }] }
const outcomesOf = (event: ReturnType<typeof heard>) =>
  actionsOfEvent(tray, event, vocabulary).map((action) =>
    action.type === 'reported' ? action.outcome : null,
  )

describe('a kind of work that only the vocabulary names', () => {
  it('moves the percent of its site under its own kind, and ends it', () => {
    const change = (name: string, fields?: object) => progressChange(heard(name, fields), vocabulary)
    const moved = applyProgress(noProgress, change('cacheclean.progress', { progress: 40 }), 3)
    expect(moved['site:7']).toEqual({ percent: 40, seq: 3, work: 'cache-clean' })
    const ended = applyProgress(moved, change('cacheclean.finished'), 4)
    expect(progressOf(ended, 'site', 7)).toBeNull()
  })

  it('has a subject of its own for the order of its events', () => {
    expect(eventSubject(heard('cacheclean.finished'), vocabulary)).toBe('cacheclean:7')
  })

  it('names the data to read again', () => {
    expect(meaningOf(heard('cacheclean.finished'), vocabulary).changes).toEqual(['site'])
  })

  it('ends its item in the tray as done or failed', () => {
    expect(outcomesOf(heard('cacheclean.progress', { progress: 40 }))).toEqual([])
    expect(outcomesOf(heard('cacheclean.finished'))).toEqual([{ state: 'done', reason: null }])
    expect(outcomesOf(heard('cacheclean.failed'))).toEqual([
      { state: 'failed', reason: 'The clean-up failed' },
    ])
  })

  it('shows its toast', () => {
    expect(eventToast(heard('cacheclean.progress', { progress: 40 }), vocabulary)).toBeNull()
    expect(eventToast(heard('cacheclean.finished'), vocabulary)).toEqual({
      tone: 'success',
      text: 'Cache clean-up finished: Bäckerei Klein',
    })
    expect(eventToast(heard('cacheclean.failed', { message: 'No space.' }), vocabulary)).toEqual({
      tone: 'error',
      text: 'Cache clean-up failed: Bäckerei Klein',
      detail: 'No space.',
    })
  })
})
