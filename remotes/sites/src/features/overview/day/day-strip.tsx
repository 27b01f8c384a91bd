import type { DayEntry, FleetDay } from '@flotilla/api/contract'
import { classNames } from '@flotilla/ui/basics'
import { useNow, useTimeZone } from '@flotilla/ui/format'
import { timeWords } from '../../../data/overview/moment-words.ts'

const hours = [0, 6, 12, 18, 24]

/** 24 hours: backups solid, updates hatched, the end of a certificate as a mark, and now. */
export function DayStrip({ day }: { day: FleetDay }) {
  const now = useNow()
  const zone = useTimeZone()
  const from = Date.parse(day.from)
  const length = Date.parse(day.until) - from
  const percent = (at: string | number) =>
    Math.min(100, Math.max(0, ((typeof at === 'string' ? Date.parse(at) : at) - from) / length) * 100)
  const entries = [...day.done, ...day.next].filter((entry) => Date.parse(entry.from) < from + length)
  const words = entries.map((entry) => `${kindWords[entry.kind]} at ${timeWords(entry.from, zone)}`)
  return (
    <div className="st-strip" role="img" aria-label={`Today: ${words.join(', ') || 'nothing planned'}`}>
      <div className="st-strip__axis" />
      {entries.map((entry) => {
        const left = percent(entry.from)
        const isEnd = entry.kind === 'certificate'
        const width = isEnd ? undefined : `max(4px, ${percent(entry.until) - left}%)`
        return (
          <i
            key={`${entry.kind} ${entry.from}`}
            className={classNames('st-strip__part', `st-strip__part--${entry.kind}`)}
            style={{ left: `${left}%`, width }}
          />
        )
      })}
      <i className="st-strip__now" style={{ left: `${percent(now)}%` }} />
      {hours.map((hour) => (
        <span key={hour} className="st-strip__hour" style={{ left: `${(hour / 24) * 100}%` }}>
          {hour}
        </span>
      ))}
    </div>
  )
}

const kindWords: Record<DayEntry['kind'], string> = {
  backup: 'backups',
  backupandtest: 'backups with tests',
  updates: 'updates',
  certificate: 'end of a certificate',
}
