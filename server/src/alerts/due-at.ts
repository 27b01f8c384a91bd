import type { AlertSettings } from '@flotilla/api/contract'

const hourMs = 3_600_000
/** What comes within it is told together. */
const gatherMs = 60_000

type When = Pick<AlertSettings, 'mail' | 'hour' | 'quiet_from' | 'quiet_until'>

/**
 * When to tell what has waited since a moment: a minute, at the next full hour or at the person's hour of the
 * day, and not within the quiet hours. `offset`: whole hours of the person's zone.
 */
export function dueAt(settings: When, since: Date, offset: number): Date {
  const local = since.getTime() + offset * hourMs
  return new Date(afterQuiet(settings, dueLocal(settings, local)) - offset * hourMs)
}

/** Milliseconds of the person's wall clock, written as UTC. */
function dueLocal({ mail, hour }: When, since: number): number {
  if (mail === 'hourly') return (Math.floor(since / hourMs) + 1) * hourMs
  if (mail === 'daily') return nextHour(since, hour)
  return since + gatherMs
}

function afterQuiet({ quiet_from: from, quiet_until: until }: When, at: number): number {
  if (from === null || until === null || from === until) return at
  const hour = new Date(at).getUTCHours()
  const isQuiet = from < until ? hour >= from && hour < until : hour >= from || hour < until
  return isQuiet ? nextHour(at, until) : at
}

/** The next time of day with this full hour, after a moment. */
function nextHour(after: number, hour: number): number {
  const day = new Date(after).setUTCHours(hour, 0, 0, 0)
  return day > after ? day : day + 24 * hourMs
}
