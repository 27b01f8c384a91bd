import dayjs, { type Dayjs } from 'dayjs'
import utcPlugin from 'dayjs/plugin/utc.js'

dayjs.extend(utcPlugin)

/**
 * A moment in the calendar of UTC: months follow the calendar, a day has 24 hours, whatever the zone of the
 * machine.
 */
export function utc(at: Date | string): Dayjs {
  return dayjs.utc(at)
}
