import { classNames } from '../basics/class-names.ts'
import './time-marks.css'

/** Something that happened at an instant (epoch milliseconds); a `main` one is drawn larger. */
export type TimeMark = { at: number; isMain: boolean /** "Core update" */; name: string; text: string }

/** What is in sight, epoch milliseconds. */
export type TimeSpan = { from: number; to: number }

type Props = {
  marks: readonly TimeMark[]
  span: TimeSpan
  /** Spans of time that are shaded, epoch milliseconds. */
  outages?: readonly TimeSpan[] | undefined
  formatAt: (at: number) => string
}

/**
 * Events, laid over a chart's plot of the same size: signs on its time axis with a title, and shades; an
 * event outside of the span is drawn at its end. Screen readers find them in the chart's table.
 */
export function TimeMarks({ marks, span, outages = [], formatAt }: Props) {
  const left = (at: number) => `${shareOf(at, span) * 100}%`
  return (
    <div className="fl-time-marks" aria-hidden="true">
      {outages.map(({ from, to }) => (
        <span
          key={from}
          className="fl-time-marks__outage"
          style={{ left: left(from), width: `${(shareOf(to, span) - shareOf(from, span)) * 100}%` }}
        />
      ))}
      {groupMarks(marks, span).map((group) => (
        <span
          key={group[0].at}
          className="fl-time-marks__place"
          style={{ left: left(group[0].at) }}
          title={titleOf(group, formatAt)}
        >
          <Sign isMain={group.some(({ isMain }) => isMain)} />
        </span>
      ))}
    </div>
  )
}

const Sign = ({ isMain }: { isMain: boolean }) => (
  <span className={classNames('fl-time-mark', isMain && 'fl-time-mark--main')} />
)

/** The legend of the signs that occur. */
export function MarkKey({ marks }: { marks: readonly TimeMark[] }) {
  const signs = new Map(marks.map(({ name, isMain }) => [name, isMain]))
  if (signs.size === 0) return null
  return (
    <p className="fl-time-marks__key">
      {[...signs].map(([name, isMain]) => (
        <span key={name} className="fl-time-marks__name">
          <Sign isMain={isMain} />
          {name}
        </span>
      ))}
    </p>
  )
}

/** Marks nearer to one another than this share of the span are one sign. */
const GROUP_SHARE = 0.015
const TITLE_LINES = 6

type Group = [TimeMark, ...TimeMark[]]

/** The marks, oldest first, those of one place together. */
export function groupMarks(marks: readonly TimeMark[], { from, to }: TimeSpan): Group[] {
  const groups: Group[] = []
  for (const mark of [...marks].sort((a, b) => a.at - b.at)) {
    const group = groups.at(-1)
    if (group !== undefined && mark.at - group[0].at <= (to - from) * GROUP_SHARE) group.push(mark)
    else groups.push([mark])
  }
  return groups
}

function titleOf(group: Group, formatAt: (at: number) => string): string {
  const lines = group.slice(0, TITLE_LINES).map(({ at, name, text }) => `${formatAt(at)} ${name}: ${text}`)
  const more = group.length - lines.length
  return [...lines, ...(more > 0 ? [`and ${more} more`] : [])].join('\n')
}

/** Where an instant is between the first and the last, 0 to 1. */
export function shareOf(at: number, { from, to }: TimeSpan): number {
  return Math.min(1, Math.max(0, (at - from) / Math.max(1, to - from)))
}
