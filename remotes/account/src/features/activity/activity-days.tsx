import './activity-days.css'
import { ACTIVITY_DAYS, type ActivityDay, dayIn } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { Button, classNames } from '@flotilla/ui/basics'
import { useNow, wallTime } from '@flotilla/ui/format'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ActivityFilters } from '../../data/activity/activity-filters.ts'
import { activityQueries } from '../../data/activity/activity-queries.ts'

type Props = { filters: ActivityFilters; onDayChange: (day: string) => void }

/** Shades of a day with entries; a day without entries has none. */
const STEPS = 4

/** Number of entries on each of the last 30 days; a press shows only that day, a second press all days. */
export function ActivityDays({ filters, onDayChange }: Props) {
  const { http } = usePlatform()
  const now = useNow()
  const query = useQuery(activityQueries.days(http, filters, dayIn(now, filters.offset)))
  const days = query.data ?? []
  if (query.isError && days.length === 0)
    return (
      <p className="fc-days__head">
        The days could not be counted.
        <Button variant="quiet" size="xs" onClick={() => void query.refetch()}>
          Count again
        </Button>
      </p>
    )
  return (
    <section className="fc-days" aria-label="Activity by day" aria-busy={query.isPending}>
      <p className="fc-days__head">
        {filters.day === '' ? sumWords(days) : chosenWords(days, filters.day)}
        {filters.day !== '' && (
          <Button variant="quiet" size="xs" onClick={() => onDayChange('')}>
            Show all days
          </Button>
        )}
      </p>
      <DayStrip days={days} chosen={filters.day} onDayChange={onDayChange} />
      <p className="fc-days__foot" aria-hidden="true">
        <span>{days[0] ? shortDay(days[0].day) : ''}</span>
        <span className="fc-days__key">
          <span className="fc-day__failed" />
          failed
        </span>
        <span>Today</span>
      </p>
    </section>
  )
}

type StripProps = { days: readonly ActivityDay[]; chosen: string; onDayChange: (day: string) => void }

/** The days as one tab stop; the arrow keys move between them, Home and End go to the first and the last. */
function DayStrip({ days, chosen, onDayChange }: StripProps) {
  const strip = useRef<HTMLDivElement>(null)
  const [walked, setWalked] = useState<number | null>(null)
  const most = Math.max(1, ...days.map(({ entries }) => entries))
  const chosenPlace = days.findIndex(({ day }) => day === chosen)
  const stop = walked ?? (chosenPlace === -1 ? days.length - 1 : chosenPlace)
  const handleKeyDown = (event: React.KeyboardEvent) => {
    const place = placeAfter(event.key, stop, days.length - 1)
    if (place === null) return
    event.preventDefault()
    strip.current?.querySelectorAll('button')[place]?.focus()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
    <div ref={strip} className="fc-days__strip" role="group" aria-label="Last 30 days">
      {days.length === 0 &&
        Array.from({ length: ACTIVITY_DAYS }, (_, place) => <span key={place} className="fc-day" />)}
      {days.map((day, place) => (
        <button
          key={day.day}
          type="button"
          className={classNames('fc-day', `fc-day--${Math.ceil((day.entries / most) * STEPS)}`)}
          aria-label={dayWords(day)}
          title={dayWords(day)}
          aria-pressed={day.day === chosen}
          tabIndex={place === stop ? 0 : -1}
          onFocus={() => setWalked(place)}
          onKeyDown={handleKeyDown}
          onClick={() => onDayChange(day.day === chosen ? '' : day.day)}
        >
          {day.failures > 0 && <span className="fc-day__failed" />}
        </button>
      ))}
    </div>
  )
}

function placeAfter(key: string, place: number, last: number): number | null {
  if (key === 'ArrowLeft') return Math.max(0, place - 1)
  if (key === 'ArrowRight') return Math.min(last, place + 1)
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

const longDay = (day: string) => wallTime(day, 0).format('dddd D MMMM')
const shortDay = (day: string) => wallTime(day, 0).format('D MMMM')

const countWords = ({ entries, failures }: Pick<ActivityDay, 'entries' | 'failures'>) =>
  `${entries === 1 ? '1 entry' : `${entries} entries`}${failures > 0 ? `, ${failures} failed` : ''}`

/** "Friday 20 November: 42 entries, 3 failed" */
const dayWords = (day: ActivityDay) => `${longDay(day.day)}: ${countWords(day)}`

/** "Last 30 days: 312 entries, 5 failed" */
function sumWords(days: readonly ActivityDay[]): string {
  if (days.length === 0) return 'Last 30 days'
  const sum = (field: 'entries' | 'failures') => days.reduce((all, day) => all + day[field], 0)
  return `Last 30 days: ${countWords({ entries: sum('entries'), failures: sum('failures') })}`
}

/** An address may name a day before the first of the strip. */
function chosenWords(days: readonly ActivityDay[], chosen: string): string {
  const day = days.find((each) => each.day === chosen)
  return day === undefined ? wallTime(chosen, 0).format('dddd D MMMM YYYY') : dayWords(day)
}
