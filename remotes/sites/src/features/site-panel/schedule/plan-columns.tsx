import { BareCheckbox } from '@flotilla/ui/form'
import type { Column } from '@flotilla/ui/table'
import { BareSelect } from '../bare-select.tsx'
import { dayName } from './day-name.ts'
import { DayTime } from './day-time.tsx'
import { DayTrack } from './day-track.tsx'
import type { PlanDay } from './plan-day.ts'

export type ChangeDay = (dow: number, patch: Partial<PlanDay>) => void
type Choice = { value: string; label: string }

/** What stands for "no profile of its own". */
const DEFAULT = ''

/** Columns of the week: ticks, profile, time and where in the day that is (spec: site-management §2 Schedule tab). */
export const planColumns = (profiles: readonly Choice[], change: ChangeDay): readonly Column<PlanDay>[] => [
  {
    id: 'day',
    title: 'Day',
    width: 112,
    isRowHeader: true,
    cell: (day) => <span className="st-plan__day">{dayName(day.dow)}</span>,
  },
  {
    id: 'backup',
    title: 'Backup',
    width: 76,
    inCard: 'half',
    cell: (day) => (
      <BareCheckbox
        aria-label={`Backup on ${dayName(day.dow)}`}
        checked={day.hasBackup}
        onChange={(event) => change(day.dow, { hasBackup: event.currentTarget.checked })}
      />
    ),
  },
  {
    id: 'test',
    title: 'Test',
    width: 64,
    inCard: 'half',
    cell: (day) => (
      <BareCheckbox
        aria-label={`Test on ${dayName(day.dow)}`}
        checked={day.hasTest}
        onChange={(event) => change(day.dow, { hasTest: event.currentTarget.checked })}
      />
    ),
  },
  {
    id: 'profile',
    title: 'Profile',
    width: 168,
    inCard: 'half',
    cell: (day) =>
      day.hasBackup ? (
        <BareSelect
          isSmall
          aria-label={`Profile on ${dayName(day.dow)}`}
          options={[{ value: DEFAULT, label: 'Site default' }, ...profiles]}
          value={day.profileId === null ? DEFAULT : String(day.profileId)}
          onChange={(value) => change(day.dow, { profileId: value === DEFAULT ? null : Number(value) })}
        />
      ) : (
        <span className="st-quiet">No backup</span>
      ),
  },
  {
    id: 'time',
    title: 'Time',
    width: 156,
    inCard: 'half',
    cell: (day) =>
      day.hasBackup ? <DayTime day={day} onChange={(patch) => change(day.dow, patch)} /> : null,
  },
  {
    id: 'track',
    title: 'In the course of the day',
    isTitleHidden: true,
    isFirstToGo: true,
    inCard: 'hidden',
    cell: (day) => <DayTrack day={day} />,
  },
]
