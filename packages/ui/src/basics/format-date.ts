const two = (value: number) => String(value).padStart(2, '0')

const shifted = (iso: string, offsetHours: number): Date | null => {
  const time = Date.parse(iso)
  return Number.isNaN(time) ? null : new Date(time + offsetHours * 3_600_000)
}

/** `DD.MM.YYYY` of a UTC instant (ISO 8601) in a whole-hour offset; the text itself where it is no date. */
export function formatDate(iso: string, offsetHours: number): string {
  const date = shifted(iso, offsetHours)
  if (!date) return iso
  return `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}.${date.getUTCFullYear()}`
}

/** `DD.MM.YYYY HH:mm` of a UTC instant in a whole-hour offset (spec: account, times). */
export function formatDateTime(iso: string, offsetHours: number): string {
  const date = shifted(iso, offsetHours)
  if (!date) return iso
  return `${formatDate(iso, offsetHours)} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}
