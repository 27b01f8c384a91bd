import type { Snooze } from '@flotilla/api/contract'

/** "Put aside until 03.12.2026: migration in January"; `dayOf` formats a day in the reader's zone. */
export function snoozeWords({ until, note }: Snooze, dayOf: (at: string) => string): string {
  const end = until === null ? 'it changes' : dayOf(until)
  return `Put aside until ${end}${note === null ? '' : `: ${note}`}`
}
