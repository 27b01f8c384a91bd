/** Lengths of time in milliseconds. */
export const moment = { minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const

/** Milliseconds since 1970 as UTC ISO 8601 without fractions: `2026-11-21T07:02:00Z`. */
export function iso(epochMs: number): string {
  return `${new Date(epochMs).toISOString().slice(0, 19)}Z`
}

/** The same in the form of Joomla and Akeeba, which does not say that it is UTC: `2026-11-21 07:02:00`. */
export function sqlTime(epochMs: number): string {
  return iso(epochMs).replace('T', ' ').replace('Z', '')
}
