import './news-card.css'
import type { FleetNews } from '@flotilla/api/contract'
import { Icon } from '@flotilla/ui/basics'
import { useNow, useTimeZone } from '@flotilla/ui/format'
import { momentWords } from '../../../data/overview/moment-words.ts'
import { newsLines } from '../../../data/overview/news-lines.ts'
import { SentenceParts } from '../sentence-parts.tsx'

const hourMs = 3_600_000

/** What happened since the person last looked, in sentences. */
export function NewsCard({ news }: { news: FleetNews }) {
  const now = useNow()
  const zone = useTimeZone()
  const lines = newsLines(news, now, zone)
  const since = momentWords(news.since, now, zone)
  const isDay = now - Date.parse(news.since) < 25 * hourMs
  return (
    <section aria-labelledby="st-news-title">
      <header className="st-side__head">
        <h2 className="fl-card__title" id="st-news-title">
          {news.is_visit
            ? 'Since you were last here'
            : isDay
              ? 'In the last 24 hours'
              : 'In the last 30 days'}
        </h2>
        {news.is_visit && <span className="fl-card__aside">{since}</span>}
      </header>
      {lines.length === 0 ? (
        <p className="st-news__quiet">Quiet since {since}.</p>
      ) : (
        <ul className="st-news">
          {lines.map(({ id, icon, tone, parts }) => (
            <li key={id} className={`st-news__line st-news__line--${tone}`}>
              <Icon name={icon} />
              <span>
                <SentenceParts parts={parts} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
