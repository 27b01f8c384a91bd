import type { ActivityItem } from '@flotilla/api/contract'
import { wallTime } from '@flotilla/ui/format'
import { dayOf } from '../../data/activity/activity-rows.ts'

/** An entry as it is shown; `tookMs` is the time since its "started" entry, null where that is not known. */
export type LogEntry = { item: ActivityItem; tookMs: number | null }

/** What one act did on one day: one entry, or several. `day` is `YYYY-MM-DD`, '' for no date. */
export type LogBatch = { key: string; day: string; entries: readonly [LogEntry, ...LogEntry[]] }

/** Entries of one batch are at most this far from their neighbour. */
const BATCH_GAP_MS = 2 * 60_000
/** An end that comes later than this belongs to another start, which is not on the page. */
const LONGEST_RUN_MS = 6 * 3_600_000

/**
 * The rows of a page that is sorted by date, either way: what one act did at several sites, or to several
 * extensions of one, is one batch at the place of its first entry, and a "started" is part of its end.
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
    // The oldest entry stays the oldest when new ones come, so an open batch stays open.
    key: String(Math.min(...entries.map(({ item }) => item.id))),
    day,
    entries,
  }))
}

type Growing = { day: string; entries: [LogEntry, ...LogEntry[]]; subjects: Set<string> }

/** The same thing at the same site twice is two acts, however close. */
function isNextTo({ entries, subjects }: Growing, item: ActivityItem): boolean {
  const neighbour = entries.at(-1)?.item
  return (
    neighbour !== undefined &&
    !subjects.has(subjectOf(item)) &&
    Math.abs(Date.parse(neighbour.date) - Date.parse(item.date)) <= BATCH_GAP_MS
  )
}

/** The site of an entry; one that was removed is known by its name alone. */
export const siteKeyOf = (item: ActivityItem) => `${item.site_id ?? item.name ?? ''}`
const subjectOf = (item: ActivityItem) => `${siteKeyOf(item)}|${item.extension_name ?? ''}`

/** The entries in their order, each start whose end is on the page folded into that end. */
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

/** The oldest first; of entries of one moment those that were started first, then the order of their ids. */
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
