import { wallTime } from '../format/calendar.ts'

/**
 * `DD.MM HH:mm` of an instant (epoch milliseconds) in a whole-hour offset (spec: site-management §2
 * Performance tab).
 */
export function formatDayTime(at: number, offsetHours: number): string {
  return wallTime(at, offsetHours).format('DD.MM HH:mm')
}
