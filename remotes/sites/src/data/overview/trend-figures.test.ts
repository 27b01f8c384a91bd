import type { TrendDay } from '@flotilla/api/contract'
import { expect, it } from 'vitest'
import { attentionTrend, workTrend } from './trend-figures.ts'

const day = (attention: number | null, updates: number | null = null, failed = 0): TrendDay => ({
  ...{ day: '2026-11-24', attention, updates, tests: null, tests_failed: null },
  updates_failed: updates === null ? null : failed,
})

it.each([
  [[17, null, 8], '9 fewer than 2 days ago'],
  [[null, 7, 8], '1 more than yesterday'],
  [[8, 2, 8], 'as many as 2 days ago'],
  [[null, null, 8], 'known since today'],
])('attentionTrend compares %j with the first known day: %s', (counts, words) => {
  expect(attentionTrend(counts.map((count) => day(count)))).toMatchObject({ value: 8, words, days: counts })
})

it('workTrend adds up the days that are known, and what failed in them', () => {
  expect(workTrend([day(1, 4), day(1, 3, 2)], 'updates')).toMatchObject({
    value: 7,
    words: 'in 2 days, 2 failed',
  })
  expect(workTrend([day(1), day(1, 3)], 'updates')).toMatchObject({
    ...{ words: 'in 1 day known, none failed', days: [null, 3] },
  })
})
