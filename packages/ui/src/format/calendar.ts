import dayjs, { type Dayjs } from 'dayjs'
import relativeTime from 'dayjs/plugin/relativeTime.js'
import updateLocale from 'dayjs/plugin/updateLocale.js'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)
dayjs.extend(relativeTime, {
  rounding: Math.floor,
  thresholds: [
    { l: 's', r: 59, d: 'second' },
    { l: 'm', r: 119 },
    { l: 'mm', r: 59, d: 'minute' },
    { l: 'h', r: 119 },
    { l: 'hh', r: 23, d: 'hour' },
    { l: 'd', r: 47 },
    { l: 'dd', d: 'day' },
  ],
})
dayjs.extend(updateLocale)
dayjs.updateLocale('en', {
  relativeTime: {
    ...{ future: 'in %s', past: '%s ago', s: 'under a minute', m: '1 minute', mm: '%d minutes' },
    ...{ h: '1 hour', hh: '%d hours', d: '1 day', dd: '%d days' },
  },
})

/**
 * The person's local time at an instant (ISO 8601, or epoch milliseconds) in a whole-hour offset, written as
 * UTC: dayjs' own offsets count by the browser's zone and slip an hour where its summer time begins. Not
 * valid where `at` is no date.
 */
export function wallTime(at: string | number, offsetHours: number): Dayjs {
  return dayjs.utc(at).add(offsetHours, 'hour')
}

/** Epoch milliseconds of what `wallTime` made, in the same offset. */
export function instantOf(wall: Dayjs, offsetHours: number): number {
  return wall.subtract(offsetHours, 'hour').valueOf()
}

/** `DD.MM.YYYY` of a UTC instant in a whole-hour offset; the text itself where it is no date. */
export function formatDate(iso: string, offsetHours: number): string {
  const wall = wallTime(iso, offsetHours)
  return wall.isValid() ? wall.format('DD.MM.YYYY') : iso
}

/**
 * `DD.MM.YYYY HH:mm` of a UTC instant in a whole-hour offset (spec: account-and-administration §9, times).
 */
export function formatDateTime(iso: string, offsetHours: number): string {
  const wall = wallTime(iso, offsetHours)
  return wall.isValid() ? wall.format('DD.MM.YYYY HH:mm') : iso
}

/**
 * "3 hours ago", "in 2 days", "just now" below a minute; whole units, rounded down. `now` is epoch
 * milliseconds.
 */
export function formatRelative(iso: string, now: number): string {
  const at = dayjs.utc(iso)
  if (!at.isValid()) return ''
  return Math.abs(now - at.valueOf()) < 60_000 ? 'just now' : at.from(dayjs.utc(now))
}
