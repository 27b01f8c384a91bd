const two = (value: number) => String(value).padStart(2, '0')

/** `DD.MM HH:mm` of an instant (epoch milliseconds) in a whole-hour offset (spec: site-management §2 Performance tab). */
export function formatDayTime(at: number, offsetHours: number): string {
  const date = new Date(at + offsetHours * 3_600_000)
  const day = `${two(date.getUTCDate())}.${two(date.getUTCMonth() + 1)}`
  return `${day} ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}
