/** "2 h 11 min", "18 min", "3 d 4 h", "under 1 min"; at most two units, rounded down. */
export function formatDuration(durationMs: number): string {
  const minutes = Math.floor(Math.max(0, durationMs) / 60_000)
  const days = Math.floor(minutes / 1440)
  const hours = Math.floor((minutes % 1440) / 60)
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return minutes % 60 > 0 ? `${hours} h ${minutes % 60} min` : `${hours} h`
  return minutes > 0 ? `${minutes} min` : 'under 1 min'
}

// Made when first used: reading a locale takes a slow machine longer than drawing a row, and few pages show
// money.
let euro: Intl.NumberFormat | undefined

/** An amount in cents as German EUR: `1.234,56 €` (spec: account-and-administration §9, money). */
export function formatEuro(cents: number): string {
  euro ??= new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
  return euro.format(cents / 100)
}

/** Whole MB of a size in bytes, divided by 1048576 (spec: site-management §9): "812 MB". */
export function formatMegabytes(bytes: number): string {
  return `${Math.round(bytes / 1_048_576)} MB`
}

/**
 * The name of a whole-hour offset: `UTC`, `UTC+2`, `UTC-5` (spec: account-and-administration §3, timezone).
 */
export function formatZone(offsetHours: number): string {
  if (offsetHours === 0) return 'UTC'
  return `UTC${offsetHours > 0 ? '+' : '-'}${Math.abs(offsetHours)}`
}
