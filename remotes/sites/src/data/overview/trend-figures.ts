import type { TrendDay } from '@flotilla/api/contract'

/** A figure of 30 days; `days` with null where it is not known, oldest first. */
export type TrendFigure = { value: number; words: string; days: readonly (number | null)[] }

/** Sites that need attention: now, and against the first known day. */
export function attentionTrend(trends: readonly TrendDay[]): TrendFigure {
  const days = trends.map(({ attention }) => attention)
  const value = days.at(-1) ?? 0
  const first = days.findIndex((count) => count !== null)
  const before = days[first] ?? null
  const isKnown = before !== null && first < days.length - 1
  return {
    value,
    words: isKnown ? changeWords(value - before, days.length - 1 - first) : 'known since today',
    days,
  }
}

/** Updates, or backup tests, that went well, and how many failed. */
export function workTrend(trends: readonly TrendDay[], work: 'updates' | 'tests'): TrendFigure {
  const days = trends.map((day) => day[work])
  const failed = sum(trends.map((day) => day[`${work}_failed`]))
  const known = days.filter((count) => count !== null).length
  const span =
    known === days.length ? `in ${known} days` : `in ${known} ${known === 1 ? 'day' : 'days'} known`
  return { value: sum(days), words: `${span}, ${failed === 0 ? 'none' : failed} failed`, days }
}

function changeWords(change: number, daysAgo: number): string {
  const when = daysAgo === 1 ? 'yesterday' : `${daysAgo} days ago`
  if (change === 0) return `as many as ${when}`
  return `${Math.abs(change)} ${change < 0 ? 'fewer' : 'more'} than ${when}`
}

const sum = (counts: readonly (number | null)[]) =>
  counts.reduce<number>((all, count) => all + (count ?? 0), 0)
