/** The name of a whole-hour offset: `UTC`, `UTC+2`, `UTC-5` (spec: account-and-administration §3, timezone). */
export function formatZone(offsetHours: number): string {
  if (offsetHours === 0) return 'UTC'
  return `UTC${offsetHours > 0 ? '+' : '-'}${Math.abs(offsetHours)}`
}
