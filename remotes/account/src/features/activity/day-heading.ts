import { wallTime } from '@flotilla/ui/format'

/** "Today", "Yesterday", "Friday 20 November 2026"; `now` is epoch milliseconds. */
export function dayHeading(day: string, now: number, offsetHours: number): string {
  if (day === '') return 'Without a date'
  const today = wallTime(now, offsetHours)
  if (day === today.format('YYYY-MM-DD')) return 'Today'
  if (day === today.subtract(1, 'day').format('YYYY-MM-DD')) return 'Yesterday'
  return wallTime(day, 0).format('dddd D MMMM YYYY')
}
