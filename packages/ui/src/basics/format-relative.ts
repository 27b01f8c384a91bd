const steps: [seconds: number, unit: string][] = [
  [86_400, 'day'],
  [3_600, 'hour'],
  [60, 'minute'],
]

/** "3 hours ago", "in 2 days", "just now" below a minute; whole units, rounded down. `now` is epoch milliseconds. */
export function formatRelative(iso: string, now: number): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return ''
  const seconds = Math.abs(now - time) / 1000
  for (const [size, unit] of steps) {
    const count = Math.floor(seconds / size)
    if (count < 1) continue
    const words = `${count} ${unit}${count === 1 ? '' : 's'}`
    return time <= now ? `${words} ago` : `in ${words}`
  }
  return 'just now'
}
