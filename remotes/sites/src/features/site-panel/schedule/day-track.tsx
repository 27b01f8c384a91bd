import type { PlanDay } from './plan-day.ts'

const MINUTES = 24 * 60

/** Where in the day the backup stands, plain, with its test behind it, hatched. The cells beside it say the same. */
export function DayTrack({ day }: { day: PlanDay }) {
  const share = ((day.hour * 60 + day.minute) / MINUTES) * 100
  const left = `min(${share}%, 100% - ${day.hasTest ? 17 : 8}px)`
  return (
    <span className="st-track" aria-hidden="true">
      {day.hasBackup && (
        <span className="st-track__bars" style={{ left }}>
          <i className="st-bar" />
          {day.hasTest && <i className="st-bar st-bar--test" />}
        </span>
      )}
    </span>
  )
}
