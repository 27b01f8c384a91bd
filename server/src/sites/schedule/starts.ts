import type { ScheduleOrder } from '@flotilla/api/contract'
import { nextWeekly } from '../../time/next-time.ts'

/** Minutes from one start to the next, as in the plan of a site (contract §4). */
const STEP = 15
const DAY = 24 * 60

type Window = Pick<ScheduleOrder, 'from' | 'until'>

/** Number of starts that a window has: its quarters of an hour, `until` excluded. */
export function startsOf({ from, until }: Window): number {
  return ((minutesOf(until) - minutesOf(from) + DAY) % DAY) / STEP
}

/**
 * Which start of the window (from 0) a site gets: the one at `place` (from 0) of `count`, sites of one
 * machine side by side. More sites than starts take them in turn, fewer spread over the whole window. So
 * starts differ by one site at most, and the sites of one machine share none while there are enough.
 */
export function startAt(place: number, count: number, starts: number): number {
  return Math.floor((place * Math.max(starts, count)) / count) % starts
}

/** How many of `count` sites start within each hour of the window, in its order. */
export function countByHour(window: Window, count: number): { hour: number; sites: number }[] {
  if (count === 0) return []
  const starts = startsOf(window)
  const hours = new Map<number, number>()
  // A window of almost a day ends in the hour in which it begins.
  for (let start = 0; start < starts; start += 1)
    hours.set(hourIn(window, start), hours.get(hourIn(window, start)) ?? 0)
  for (let place = 0; place < count; place += 1) {
    const hour = hourIn(window, startAt(place, count, starts))
    hours.set(hour, (hours.get(hour) ?? 0) + 1)
  }
  return [...hours].map(([hour, sites]) => ({ hour, sites }))
}

const hourIn = (window: Window, start: number) => timeAt(window, start).hour

/** Time of day of a start, and how many days after that of the window it is. */
function timeAt({ from }: Window, start: number) {
  const minutes = minutesOf(from) + start * STEP
  return { hour: Math.floor(minutes / 60) % 24, minute: minutes % 60, daysLater: Math.floor(minutes / DAY) }
}

type Week = Pick<ScheduleOrder, 'days' | 'from' | 'until'>

/** The entries of the plan of a site that has this start, with the first run of each after `now`. */
export function entriesAt({ days, ...window }: Week, start: number, offset: number, now: Date) {
  const { daysLater, ...time } = timeAt(window, start)
  return days.map(({ action, dow }) => {
    const entry = { action, dow: ((dow - 1 + daysLater) % 7) + 1, ...time }
    return { ...entry, start, next: nextWeekly(entry, offset, now) }
  })
}

function minutesOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
