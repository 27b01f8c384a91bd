import type { ReportCadence, ReportLanguage } from '@flotilla/api/contract'
import { utc } from '../../time/calendar.ts'
import type { Period } from '../report-figures.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import type { ReportWords } from './words-type.ts'

/** What a report says, by language. */
export const reportWords: Readonly<Record<ReportLanguage, ReportWords>> = { en, de }

/** Numbers, dates and spans of a report as its language writes them; the clock is that of UTC. */
export function reportFormat(language: ReportLanguage) {
  const { locale, units } = reportWords[language]
  const number = (value: number, digits = 0) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: digits }).format(value)
  const dates = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
  const day = dates({ day: '2-digit', month: '2-digit', year: 'numeric' })
  const time = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const months = dates({ month: 'long', year: 'numeric' })
  const days = dates({ day: 'numeric', month: 'long', year: 'numeric' })
  const short = dates({ day: 'numeric', month: 'short' })
  return {
    number,
    percent: (value: number) => `${number(value, 2)} %`,
    day: (at: Date) => day.format(at),
    shortDay: (at: Date) => short.format(at),
    moment: (at: Date) => `${day.format(at)}, ${time.format(at)}`,
    /** `November 2026` for a whole month, else its first and its last day. */
    period: ({ since, until }: Period) => {
      const last = new Date(until.getTime() - 1)
      const isMonth = utc(since).date() === 1 && +utc(since).add(1, 'month') === +until
      return isMonth ? months.format(since) : days.formatRange(since, last).replaceAll('\u2009', ' ')
    },
    /** Two units at most: `2 d 3 h`, `45 min`. */
    duration: (ms: number) => {
      const minutes = Math.max(1, Math.round(ms / 60_000))
      const parts = [
        [Math.floor(minutes / 1440), units.day],
        [Math.floor(minutes / 60) % 24, units.hour],
        [minutes % 60, units.minute],
      ] as const
      const first = parts.findIndex(([count]) => count > 0)
      return parts
        .slice(first, first + 2)
        .filter(([count]) => count > 0)
        .map(([count, unit]) => `${count} ${unit}`)
        .join(' ')
    },
    /** Milliseconds up to a second, then seconds with a digit. */
    response: (ms: number) =>
      ms < 1000 ? `${number(ms)} ${units.millisecond}` : `${number(ms / 1000, 1)} ${units.second}`,
    size: (bytes: number) => {
      const [divisor, unit] = bytes >= 1e9 ? [1e9, 'GB'] : [1e6, 'MB']
      return `${number(bytes / divisor, bytes / divisor < 10 ? 1 : 0)} ${unit}`
    },
  }
}
export type ReportFormat = ReturnType<typeof reportFormat>

/** How a period is called in names of mails and of files: `2026-11`, `2026-11-16-week`, `2026-q4`. */
export function periodName(cadence: ReportCadence, { since }: Period): string {
  const day = since.toISOString().slice(0, 10)
  if (cadence === 'weekly') return `${day}-week`
  if (cadence === 'quarterly') return `${day.slice(0, 4)}-q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
  return day.slice(0, 7)
}
