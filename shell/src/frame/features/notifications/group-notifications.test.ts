import { describe, expect, it } from 'vitest'
import { type NotificationItem, notificationsSlice, notified } from '../../../store/notice-slices.ts'
import { groupNotifications, groupWords } from './group-notifications.ts'

type Change = Partial<Pick<NotificationItem, 'kind' | 'moment' | 'at'>>
/** The notices after these events, in their order; each a minute after the one before. */
const after = (...changes: (Change & { siteId: number })[]) =>
  changes.reduce((state, change, minute) => {
    const at = new Date(Date.UTC(2026, 10, 21, 8, minute)).toISOString()
    const text = `Something: Site ${change.siteId}`
    const item = { tone: 'success', detail: null, kind: 'backup', moment: 'done', at, text } as const
    return notificationsSlice.reducer(
      state,
      notified({ ...item, siteName: `Site ${change.siteId}`, ...change }),
    )
  }, notificationsSlice.getInitialState())

describe('groupNotifications', () => {
  it('groups the notices of a batch with the outcome of each item', () => {
    const groups = groupNotifications(after({ siteId: 1 }, { siteId: 2, moment: 'failed' }, { siteId: 3 }))
    expect(groups.map(({ items }) => items.map(({ siteId }) => siteId))).toEqual([[3, 2, 1]])
    expect(groups.map(groupWords)).toEqual([{ title: 'Backup', counts: '2 done, 1 failed' }])
  })

  it('keeps other work, earlier batches and notices about the site itself apart', () => {
    const groups = groupNotifications(
      after(
        { siteId: 1, at: '2026-11-21T07:00:00.000Z' },
        { siteId: 2, kind: 'refresh' },
        { siteId: 3 },
        ...[{ siteId: 4, kind: null }, { siteId: 5, kind: null }, { siteId: 6 }],
      ),
    )
    expect(groups.map(({ items }) => items.map(({ siteId }) => siteId))).toEqual([[6, 3], [5], [4], [2], [1]])
  })

  it('drops the notice of a start once its end arrives', () => {
    const started = { moment: 'started' } as const
    const items = after({ siteId: 1, ...started }, { siteId: 2, ...started }, { siteId: 1 })
    expect(items.map(({ siteId, moment }) => [siteId, moment])).toEqual([
      ...[
        [1, 'done'],
        [2, 'started'],
      ],
    ])
  })
})
