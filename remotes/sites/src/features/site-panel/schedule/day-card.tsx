import { dayName } from './day-name.ts'
import { DayProfile } from './day-profile.tsx'
import { DayTick } from './day-tick.tsx'
import { DayTime } from './day-time.tsx'
import type { ChangeDay } from './plan-columns.tsx'
import type { PlanDay } from './plan-day.ts'

type Props = { day: PlanDay; profiles: readonly { value: string; label: string }[]; onChange: ChangeDay }

/** A day to 768 px: name and ticks in one line; profile and time below, on a day that has a backup. */
export function DayCard({ day, profiles, onChange }: Props) {
  const handleChange = (patch: Partial<PlanDay>) => onChange(day.dow, patch)
  return (
    <div className="st-day">
      <div className="st-day__line">
        <span className="st-day__name" data-row-name>
          {dayName(day.dow)}
        </span>
        {(['Backup', 'Test'] as const).map((what) => (
          <span key={what} className="st-day__tick">
            <DayTick what={what} day={day} onChange={handleChange} />
            {what}
          </span>
        ))}
      </div>
      {day.hasBackup && (
        <div className="st-day__line">
          <DayProfile day={day} profiles={profiles} onChange={handleChange} />
          <DayTime day={day} onChange={handleChange} />
        </div>
      )}
    </div>
  )
}
