import './trend-cards.css'
import type { TrendDay } from '@flotilla/api/contract'
import { type ReactNode, useId } from 'react'
import { attentionTrend, type TrendFigure, workTrend } from '../../../data/overview/trend-figures.ts'
import { TrendArea } from './trend-area.tsx'
import { TrendBars } from './trend-bars.tsx'

const dayWords = (day: string | undefined) => {
  const [, month = '', date = ''] = (day ?? '').split('-')
  return `${date}.${month}.`
}

/** Three figures, each over 30 days. */
export function TrendCards({ trends }: { trends: readonly TrendDay[] }) {
  const names = trends.map(({ day }) => dayWords(day))
  const attention = attentionTrend(trends)
  const updates = workTrend(trends, 'updates')
  const tests = workTrend(trends, 'tests')
  return (
    <div className="st-trends">
      <TrendCard title="Sites that need attention" figure={attention} from={names[0]}>
        <TrendArea days={attention.days} label={sentenceOf('Sites that need attention', attention)} />
      </TrendCard>
      <TrendCard title="Updates done" figure={updates} from={names[0]}>
        <TrendBars days={updates.days} names={names} label={sentenceOf('Updates done', updates)} />
      </TrendCard>
      <TrendCard title="Backups tested" figure={tests} from={names[0]}>
        <TrendBars days={tests.days} names={names} label={sentenceOf('Backups tested', tests)} />
      </TrendCard>
    </div>
  )
}

const sentenceOf = (title: string, { value, words }: TrendFigure) => `${title}: ${value}, ${words}`

type Props = { title: string; figure: TrendFigure; from: string | undefined; children: ReactNode }

function TrendCard({ title, figure, from, children }: Props) {
  const titleId = useId()
  const isKnown = figure.days.some((count) => count !== null)
  return (
    <section className="fl-card st-trend" aria-labelledby={titleId}>
      <h2 className="st-trend__title" id={titleId}>
        {title}
      </h2>
      <span className="st-trend__value">{isKnown ? figure.value : '–'}</span>
      <span className="st-trend__words">{isKnown ? figure.words : ''}</span>
      <div className="st-trend__plot">
        {isKnown ? children : <p className="st-trend__none">Nothing was counted yet.</p>}
      </div>
      <p className="st-trend__days" aria-hidden="true">
        <span>{from}</span>
        <b>today</b>
      </p>
    </section>
  )
}
