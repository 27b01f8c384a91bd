import { TIMEZONE_HOURS } from '@flotilla/api/contract'
import { formatZone } from '@flotilla/ui/format'

/** Whole hours from -12 to +12, 0 as UTC (spec: account-and-administration §9). */
export function timezoneOptions(): { value: string; label: string }[] {
  const { min, max } = TIMEZONE_HOURS
  return Array.from({ length: max - min + 1 }, (_, index) => ({
    value: String(min + index),
    label: formatZone(min + index),
  }))
}
