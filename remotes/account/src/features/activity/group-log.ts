import type { ActivityItem } from '@flotilla/api/contract'
import { wallTime } from '@flotilla/ui/format'
import { dayOf } from '../../data/activity/activity-rows.ts'

/**
 * An entry in the form of the page; `tookMs` is the time since its "started" entry, null where it is unknown.
 */
export type LogEntry = { item: ActivityItem; tookMs: number | null }

/** The effect of one act on one day: one entry, or several. `day` is `YYYY-MM-DD`, '' for no date. */
export type LogBatch = { key: string; day: string; entries: readonly [LogEntry, ...LogEntry[]] }

/** Longest time between neighbouring entries of one batch. */
const BATCH_GAP_MS = 2 * 60_000
/** A later end belongs to another start, which is not on the page. */
const LONGEST_RUN_MS = 6 * 3_600_000

/**
 * The rows of a page that is sorted by date, in either direction: one act at several sites, or on several
 * extensions of one, forms a batch at the place of its first entry, and a "started" entry becomes part of its
 * end.
 */
export function groupLog(items: readonly ActivityItem[], offsetHours: number): LogBatch[] {
  const batches: Growing[] = []
  const last = new Map<string, Growing>()
  for (const entry of foldStarts(items)) {
    const { item } = entry
    const kind = [item.type, item.result, item.is_cancelled === true].join('/')
    const day = dayOf(item.date, offsetHours)
    const batch = last.get(kind)
    if (batch?.day === day && isNextTo(batch, item)) {
      batch.entries.push(entry)
      batch.subjects.add(subjectOf(item))
    } else {
      const begun: Growing = { day, entries: [entry], subjects: new Set([subjectOf(item)]) }
      batches.push(begun)
      last.set(kind, begun)
    }
  }
  return batches.map(({ day, entries }) => ({
    // The oldest entry stays the oldest when new ones arrive, so an open batch stays open.
    key: String(Math.min(...entries.map(({ item }) => item.id))),
    day,
    entries,
  }))
}

type Growing = { day: string; entries: [LogEntry, ...LogEntry[]]; subjects: Set<string> }

/** The same event at the same site twice is two acts, however close. */
function isNextTo({ entries, subjects }: Growing, item: ActivityItem): boolean {
  const neighbour = entries.at(-1)?.item
  return (
    neighbour !== undefined &&
    !subjects.has(subjectOf(item)) &&
    Math.abs(Date.parse(neighbour.date) - Date.parse(item.date)) <= BATCH_GAP_MS
  )
}

/** The site of an entry; a removed site is identified only by its name. */
export const siteKeyOf = (item: ActivityItem) => `${item.site_id ?? item.name ?? ''}`
const subjectOf = (item: ActivityItem) => `${siteKeyOf(item)}|${item.extension_name ?? ''}`

/** The entries in their order; each start whose end is on the page is folded into that end. */
function foldStarts(items: readonly ActivityItem[]): LogEntry[] {
  const open = new Map<string, ActivityItem>()
  const starts = new Map<ActivityItem, ActivityItem>()
  for (const item of inTime(items)) {
    const run = `${item.type}|${subjectOf(item)}`
    if (item.result === 'started') {
      open.set(run, item)
      continue
    }
    const start = open.get(run)
    open.delete(run)
    if (start && Date.parse(item.date) - Date.parse(start.date) <= LONGEST_RUN_MS) starts.set(item, start)
  }
  const folded = new Set(starts.values())
  return items
    .filter((item) => !folded.has(item))
    .map((item) => {
      const start = starts.get(item)
      return { item, tookMs: start ? Date.parse(item.date) - Date.parse(start.date) : null }
    })
}

/** Oldest first; at the same moment, started entries first, then by id. */
function inTime(items: readonly ActivityItem[]): ActivityItem[] {
  const rank = ({ result }: ActivityItem) => (result === 'started' ? 0 : 1)
  return [...items].sort(
    (a, b) => Date.parse(a.date) - Date.parse(b.date) || rank(a) - rank(b) || a.id - b.id,
  )
}

/** "Today", "Yesterday", "Friday 20 November 2026"; `now` is epoch milliseconds. */
export function dayHeading(day: string, now: number, offsetHours: number): string {
  if (day === '') return 'Without a date'
  const today = wallTime(now, offsetHours)
  if (day === today.format('YYYY-MM-DD')) return 'Today'
  if (day === today.subtract(1, 'day').format('YYYY-MM-DD')) return 'Yesterday'
  return wallTime(day, 0).format('dddd D MMMM YYYY')
}
