import { describe, expect, it } from 'vitest'
import { groupLog, type LogLine } from './group-log.ts'

type Line = [site: string, kind: string, time: string, extension?: string]

/** "Alpha backup/finished 09:30" on 20 November, or on the day in the time. */
function logOf(lines: readonly Line[]): LogLine[] {
  return lines.map(([site, kind, time, extension], index) => {
    const [type = '', result = ''] = kind.split('/')
    return {
      ...{ id: 100 - index, site_id: site === 'gone' ? null : site.charCodeAt(0), name: site, type, result },
      date: time.includes('T') ? `${time}:00Z` : `2026-11-20T${time}:00Z`,
      extension_name: extension ?? null,
    }
  })
}

/** Each group as "Beta Alpha", with the minutes of an end whose start is folded into it. */
const shown = (lines: readonly Line[], offsetHours = 0) =>
  groupLog(logOf(lines), offsetHours).map(({ entries }) =>
    entries
      .map(({ item, tookMs }) => `${item.name}${tookMs === null ? '' : ` ${tookMs / 60_000} min`}`)
      .join(', '),
  )

const done = 'backup/finished'
const begun = 'backup/started'
const updated = 'extension_update/success'

const groups: [title: string, lines: Line[], expected: string[]][] = [
  ['nothing', [], []],
  [
    'two minutes apart',
    [
      ['Beta', done, '09:32'],
      ['Alpha', done, '09:30'],
    ],
    ['Beta, Alpha'],
  ],
  [
    'three minutes apart',
    [
      ['Beta', done, '09:33'],
      ['Alpha', done, '09:30'],
    ],
    ['Beta', 'Alpha'],
  ],
  [
    'each two minutes from the next',
    [
      ['Gamma', done, '09:34'],
      ['Beta', done, '09:32'],
      ['Alpha', done, '09:30'],
    ],
    ['Gamma, Beta, Alpha'],
  ],
  [
    'the oldest first',
    [
      ['Alpha', done, '09:30'],
      ['Beta', done, '09:31'],
    ],
    ['Alpha, Beta'],
  ],
  [
    'other results',
    [
      ['Beta', 'backup/failed', '09:30'],
      ['Alpha', done, '09:30'],
    ],
    ['Beta', 'Alpha'],
  ],
  [
    'others in between',
    [
      ['Gamma', done, '09:31'],
      ['Beta', 'audit/finished', '09:31'],
      ['Alpha', done, '09:30'],
    ],
    ['Gamma, Alpha', 'Beta'],
  ],
  [
    'one site twice',
    [
      ['Alpha', done, '09:31'],
      ['Alpha', done, '09:30'],
    ],
    ['Alpha', 'Alpha'],
  ],
  [
    'two extensions of one site',
    [
      ['Alpha', updated, '09:31', 'JCE'],
      ['Alpha', updated, '09:30', 'Akeeba'],
    ],
    ['Alpha, Alpha'],
  ],
  [
    'sites that are gone',
    [
      ['gone', done, '09:31'],
      ['Alpha', done, '09:30'],
    ],
    ['gone, Alpha'],
  ],
  [
    'on both sides of midnight',
    [
      ['Beta', done, '2026-11-20T00:00'],
      ['Alpha', done, '2026-11-19T23:59'],
    ],
    ['Beta', 'Alpha'],
  ],
]

const starts: [title: string, lines: Line[], expected: string[]][] = [
  [
    'its end',
    [
      ['Alpha', done, '09:34'],
      ['Alpha', begun, '09:30'],
    ],
    ['Alpha 4 min'],
  ],
  [
    'its end, the oldest first',
    [
      ['Alpha', begun, '09:30'],
      ['Alpha', done, '09:34'],
    ],
    ['Alpha 4 min'],
  ],
  [
    'a failure',
    [
      ['Alpha', 'backup/failed', '09:34'],
      ['Alpha', begun, '09:30'],
    ],
    ['Alpha 4 min'],
  ],
  [
    'an end of the same minute',
    [
      ['Alpha', begun, '09:30'],
      ['Alpha', done, '09:30'],
    ],
    ['Alpha 0 min'],
  ],
  [
    'no end of another site',
    [
      ['Beta', done, '09:34'],
      ['Alpha', begun, '09:30'],
    ],
    ['Beta', 'Alpha'],
  ],
  [
    'no end of other work',
    [
      ['Alpha', 'backup_test/success', '09:34'],
      ['Alpha', begun, '09:30'],
    ],
    ['Alpha', 'Alpha'],
  ],
  [
    'no end before it',
    [
      ['Alpha', begun, '09:34'],
      ['Alpha', done, '09:30'],
    ],
    ['Alpha', 'Alpha'],
  ],
  [
    'no end of a later start',
    [
      ['Alpha', done, '10:00'],
      ['Alpha', begun, '09:55'],
      ['Alpha', begun, '09:30'],
    ],
    ['Alpha 5 min', 'Alpha'],
  ],
  [
    'no end of the next day',
    [
      ['Alpha', done, '2026-11-21T09:30'],
      ['Alpha', begun, '09:30'],
    ],
    ['Alpha', 'Alpha'],
  ],
  [
    'one end, not two',
    [
      ['Alpha', 'backup_test/success', '09:35'],
      ['Alpha', 'backup_test/finished', '09:34'],
      ['Alpha', 'backup_test/started', '09:30'],
    ],
    ['Alpha', 'Alpha 4 min'],
  ],
  [
    'the ends of a group',
    [
      ['Beta', done, '09:34'],
      ['Alpha', done, '09:33'],
      ['Beta', begun, '09:30'],
      ['Alpha', begun, '09:30'],
    ],
    ['Beta 4 min, Alpha 3 min'],
  ],
]

describe('groupLog', () => {
  it.each(groups)('groups entries: %s', (_, lines, expected) => {
    expect(shown(lines)).toEqual(expected)
  })

  it.each(starts)(
    'shows a start and its end as one entry only when they belong together: %s',
    (_, lines, expected) => {
      expect(shown(lines)).toEqual(expected)
    },
  )

  it('separates days in the offset of the person', () => {
    const items = logOf([
      ['Beta', done, '2026-11-20T00:00'],
      ['Alpha', done, '2026-11-19T23:59'],
    ])
    expect(groupLog(items, 1)).toHaveLength(1)
    expect(groupLog(items, 0).map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-19'])
  })

  it('keeps the id of a group when a newer entry joins it', () => {
    const [newest, ...older] = logOf([
      ['Gamma', done, '09:31'],
      ['Beta', done, '09:31'],
      ['Alpha', done, '09:30'],
    ])
    const ids = [older, newest ? [newest, ...older] : []].map((lines) => groupLog(lines, 0)[0]?.id)
    expect(ids).toEqual([98, 98])
  })
})
