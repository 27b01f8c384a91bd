import './day-card.css'
import type { FleetDay } from '@flotilla/api/contract'
import { useTimeZone, wallTime } from '@flotilla/ui/format'
import { dayLines } from '../../../data/overview/day-lines.ts'
import { SentenceParts } from '../sentence-parts.tsx'
import { DayStrip } from './day-strip.tsx'

/** Lines below the strip. */
const mostLines = 4

/** The person's day as a strip, and what comes next in words. */
export function DayCard({ day }: { day: FleetDay }) {
  const zone = useTimeZone()
  const lines = dayLines(day, zone)
  const more = lines.length - mostLines
  return (
    <section className="st-today" aria-labelledby="st-today-title">
      <header className="st-side__head">
        <h2 className="fl-card__title" id="st-today-title">
          Today
        </h2>
        <span className="fl-card__aside">{wallTime(day.from, zone).format('D MMMM')}</span>
      </header>
      <DayStrip day={day} />
      {lines.length === 0 ? (
        <p className="st-news__quiet">Nothing is planned for the next 24 hours.</p>
      ) : (
        <ul className="st-due">
          {lines.slice(0, mostLines).map(({ id, time, isEnd, parts }) => (
            <li key={id} className={isEnd ? 'st-due__line st-due__line--end' : 'st-due__line'}>
              <span className="st-due__time">{time}</span>
              <span>
                <SentenceParts parts={parts} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="st-due__more">and {more} more within 24 hours</p>}
    </section>
  )
}
