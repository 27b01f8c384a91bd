import { wallTime } from '@flotilla/ui/format'

const dayMs = 86_400_000

/** "17:30" in the hours of the person. */
export const timeWords = (at: string, zone: number) => wallTime(at, zone).format('HH:mm')

/** "today, 14:05", "yesterday, 18:10", "12.11., 08:00". */
export function momentWords(at: string, now: number, zone: number): string {
  const day = (moment: string | number) => wallTime(moment, zone).format('YYYY-MM-DD')
  if (day(at) === day(now)) return `today, ${timeWords(at, zone)}`
  if (day(at) === day(now - dayMs)) return `yesterday, ${timeWords(at, zone)}`
  return wallTime(at, zone).format('DD.MM., HH:mm')
}

/** "at 17:30" on the same day, "on 12.11. at 08:00". */
export function sinceWords(at: string, now: number, zone: number): string {
  const wall = wallTime(at, zone)
  const isToday = wall.format('YYYY-MM-DD') === wallTime(now, zone).format('YYYY-MM-DD')
  return isToday ? `at ${wall.format('HH:mm')}` : `on ${wall.format('DD.MM.')} at ${wall.format('HH:mm')}`
}
