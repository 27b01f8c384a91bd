/** What groups an entry of the log: `ActivityItem` has it. `date` is ISO 8601. */
export type LogLine = {
  id: number
  site_id: number | null
  /** Name of the site; a removed site is identified only by it. */
  name: string | null
  type: string
  result: string
  date: string
  extension_name: string | null
  is_cancelled?: boolean | undefined
}

/**
 * An entry in the form of the page; `tookMs` is the time since its "started" entry, null where it is unknown.
 */
export type LogEntry<Line = LogLine> = { item: Line; tookMs: number | null }

/** The effect of one act on one day: one entry, or several. `day` is `YYYY-MM-DD`, '' for no date. */
export type LogGroup<Line = LogLine> = {
  /** Id of its oldest entry: it stays the oldest when new ones arrive, so an open group stays open. */
  id: number
  day: string
  entries: readonly [LogEntry<Line>, ...LogEntry<Line>[]]
}

const HOUR_MS = 3_600_000
/** Longest time between neighbouring entries of one group. */
const GROUP_GAP_MS = 2 * 60_000
/** A later end belongs to another start, which is not among the entries. */
const LONGEST_RUN_MS = 6 * HOUR_MS

/**
 * Groups a log that is sorted by date, in either direction: one act at several sites, or on several
 * extensions of one, forms a group at the place of its first entry, and a "started" entry becomes part of its
 * end. Days begin `offsetHours` from UTC.
 */
export function groupLog<Line extends LogLine>(
  lines: readonly Line[],
  offsetHours: number,
): LogGroup<Line>[] {
  const groups: Growing<Line>[] = []
  const last = new Map<string, Growing<Line>>()
  for (const entry of foldStarts(lines)) {
    const { item } = entry
    const kind = [item.type, item.result, item.is_cancelled === true].join('/')
    const day = dayIn(item.date, offsetHours)
    const group = last.get(kind)
    if (group?.day === day && isNextTo(group, item)) {
      group.entries.push(entry)
      group.subjects.add(subjectOf(item))
    } else {
      const begun: Growing<Line> = { day, entries: [entry], subjects: new Set([subjectOf(item)]) }
      groups.push(begun)
      last.set(kind, begun)
    }
  }
  return groups.map(({ day, entries }) => ({
    id: entries.reduce((oldest, { item }) => Math.min(oldest, item.id), Number.POSITIVE_INFINITY),
    day,
    entries,
  }))
}

/** The day of a moment (ISO 8601, or epoch milliseconds) in a whole-hour offset; '' for an invalid date. */
export function dayIn(at: string | number, offsetHours: number): string {
  const moment = new Date(new Date(at).getTime() + offsetHours * HOUR_MS)
  return Number.isNaN(moment.getTime()) ? '' : moment.toISOString().slice(0, 10)
}

/** The site of an entry. */
export const siteKeyOf = ({ site_id, name }: LogLine) => `${site_id ?? name ?? ''}`

type Growing<Line> = {
  day: string
  entries: [LogEntry<Line>, ...LogEntry<Line>[]]
  subjects: Set<string>
}

/** The same event at the same site twice is two acts, however close. */
function isNextTo<Line extends LogLine>({ entries, subjects }: Growing<Line>, item: Line): boolean {
  const neighbour = entries.at(-1)?.item
  return (
    neighbour !== undefined &&
    !subjects.has(subjectOf(item)) &&
    Math.abs(Date.parse(neighbour.date) - Date.parse(item.date)) <= GROUP_GAP_MS
  )
}

const subjectOf = (item: LogLine) => `${siteKeyOf(item)}|${item.extension_name ?? ''}`

/** The entries in their order; each start whose end is among them is folded into that end. */
function foldStarts<Line extends LogLine>(lines: readonly Line[]): LogEntry<Line>[] {
  const open = new Map<string, Timed<Line>>()
  const took = new Map<Line, number>()
  const folded = new Set<Line>()
  for (const timed of inTime(lines)) {
    const { item, at } = timed
    const run = `${item.type}|${subjectOf(item)}`
    if (item.result === 'started') {
      open.set(run, timed)
      continue
    }
    const start = open.get(run)
    open.delete(run)
    if (start === undefined || at - start.at > LONGEST_RUN_MS) continue
    took.set(item, at - start.at)
    folded.add(start.item)
  }
  return lines.filter((item) => !folded.has(item)).map((item) => ({ item, tookMs: took.get(item) ?? null }))
}

type Timed<Line> = { item: Line; at: number }

/** Oldest first; at the same moment, started entries first, then by id. */
function inTime<Line extends LogLine>(lines: readonly Line[]): Timed<Line>[] {
  const rank = ({ result }: Line) => (result === 'started' ? 0 : 1)
  return lines
    .map((item) => ({ item, at: Date.parse(item.date) }))
    .sort((a, b) => a.at - b.at || rank(a.item) - rank(b.item) || a.item.id - b.item.id)
}
