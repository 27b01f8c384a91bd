/** "2 h 11 min", "18 min", "3 d 4 h", "under 1 min"; at most two units, rounded down. */
export function formatDuration(durationMs: number): string {
  const minutes = Math.floor(Math.max(0, durationMs) / 60_000)
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return minutes % 60 > 0 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  return minutes > 0 ? `${minutes} min` : 'under 1 min'
}
