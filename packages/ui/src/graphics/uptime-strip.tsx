import { classNames } from '../basics/class-names.ts'
import './graphics.css'

export type UptimeDay = {
  /** "18.11." */
  label: string
  /** Minutes down; null: not watched that day. */
  downMinutes: number | null
}

export type UptimeStripProps = {
  /** The sentence it tells: "1 outage in 30 days, 18 min". */
  label: string
  /** Oldest first, 30 of them. */
  days: readonly UptimeDay[]
  /** The latest outage in words: "Down 18.11. 04:00 to 04:18". */
  note?: string | undefined
}

/** Thirty bars; an outage fills its day from below, at least a quarter, and is named in text. */
export function UptimeStrip({ label, days, note }: UptimeStripProps) {
  return (
    <div>
      <div className="fl-uptime" role="img" aria-label={label}>
        {days.map((day) => (
          <span
            key={day.label}
            className={classNames(
              'fl-uptime__day',
              day.downMinutes === null && 'fl-uptime__day--unknown',
              (day.downMinutes ?? 0) > 0 && 'fl-uptime__day--down',
            )}
          >
            {day.downMinutes !== null && day.downMinutes > 0 && (
              <span
                className="fl-uptime__outage"
                style={{ height: `${Math.max(25, Math.min(100, (day.downMinutes / 1440) * 100))}%` }}
              />
            )}
          </span>
        ))}
      </div>
      <div className="fl-uptime__foot">
        <span>{days[0]?.label}</span>
        <span>{note}</span>
        <span>{days.at(-1)?.label}</span>
      </div>
    </div>
  )
}
