import type { Column } from '@flotilla/ui/table'
import { DayTick } from '../../../schedule/day-tick.tsx'
import type { PlanDay } from '../../../schedule/plan.ts'
import { dayName } from '../../../schedule/plan.ts'
import { DayProfile } from './day-profile.tsx'
import { DayTime } from './day-time.tsx'

const MINUTES = 24 * 60

/**
 * The time of day of the backup as a plain bar, with its test after it, hatched. The adjacent cells contain
 * the same as text.
 */
function DayTrack({ day }: { day: PlanDay }) {
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

export type ChangeDay = (dow: number, patch: Partial<PlanDay>) => void
type Choice = { value: string; label: string }

const trackColumn: Column<PlanDay> = {
  id: 'track',
  title: 'During the day',
  isTitleHidden: true,
  isFirstToGo: true,
  cell: (day) => <DayTrack day={day} />,
}

/**
 * Columns of the week: checkboxes, profile, time and the time of day as a bar (spec: site-management §2
 * Schedule tab).
 */
export const planColumns = (profiles: readonly Choice[], change: ChangeDay): readonly Column<PlanDay>[] => [
  {
    id: 'day',
    title: 'Day',
    width: 112,
    isRowHeader: true,
    cell: ({ dow }) => <span className="st-plan__day">{dayName(dow)}</span>,
  },
  {
    id: 'backup',
    title: 'Backup',
    width: 76,
    cell: (day) => <DayTick what="Backup" day={day} onChange={(patch) => change(day.dow, patch)} />,
  },
  {
    id: 'test',
    title: 'Test',
    width: 64,
    cell: (day) => <DayTick what="Test" day={day} onChange={(patch) => change(day.dow, patch)} />,
  },
  {
    id: 'profile',
    title: 'Profile',
    width: 168,
    cell: (day) =>
      day.hasBackup ? (
        <DayProfile day={day} profiles={profiles} onChange={(patch) => change(day.dow, patch)} />
      ) : (
        <span className="st-quiet">No backup</span>
      ),
  },
  {
    id: 'time',
    title: 'Time',
    width: 156,
    cell: (day) => day.hasBackup && <DayTime day={day} onChange={(patch) => change(day.dow, patch)} />,
  },
  trackColumn,
]
