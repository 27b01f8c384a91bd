import type { SiteDetail } from '@flotilla/api/contract'
import { formatDateTime } from '@flotilla/ui/format'

const DAY_MS = 86_400_000

/** Start of a site's monitoring, from its first measurement. */
export type Watch = {
  /** Epoch milliseconds; Infinity before the first measurement. */
  from: number
  /** "in 30 days", or a start while the site is younger: "since 12:31" today, "since 12.11. 12:31" before. */
  words: string
  /** Less than a day: a percentage would claim more than is known. */
  isShort: boolean
}

/** `now` in epoch milliseconds; times are in the person's zone, `offsetHours` from UTC. */
export function watchedSince({ ttfbs }: Pick<SiteDetail, 'ttfbs'>, now: number, offsetHours: number): Watch {
  const from = Math.min(...ttfbs.map(([seconds]) => seconds * 1000))
  // The first measurement may be anywhere in the oldest of the 30 days.
  if (!Number.isFinite(from) || now - from > 29 * DAY_MS) return { from, words: 'in 30 days', isShort: false }
  const [day = '', time = ''] = formatDateTime(new Date(from).toISOString(), offsetHours).split(' ')
  const [today] = formatDateTime(new Date(now).toISOString(), offsetHours).split(' ')
  const at = day === today ? time : `${day.replace(/\d{4}$/, '')} ${time}`
  return { from, words: `since ${at}`, isShort: now - from < DAY_MS }
}

/** "Since 12:31, no outage" */
export const sinceWithoutOutage = ({ words }: Watch) => `S${words.slice(1)}, no outage`
