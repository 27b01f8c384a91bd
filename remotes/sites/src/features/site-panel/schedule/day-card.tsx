import { dayName } from './day-name.ts'
import { DayProfile } from './day-profile.tsx'
import { DayTick } from './day-tick.tsx'
import { DayTime } from './day-time.tsx'
import type { ChangeDay } from './plan-columns.tsx'
import type { PlanDay } from './plan-day.ts'

type Props = { day: PlanDay; profiles: readonly { value: string; label: string }[]; onChange: ChangeDay }

/** A day to 768 px: name and ticks in one line; profile and time below, on a day that has a backup. */
export function DayCard({ day, profiles, onChange }: Props) {
  const { dow, hasBackup, hasTest } = day
  return (
    <div className="st-day">
      <div className="st-day__line">
        <span className="st-day__name" data-row-name>
          {dayName(dow)}
        </span>
        <span className="st-day__tick">
          <DayTick
            what="Backup"
            dow={dow}
            isOn={hasBackup}
            onChange={(isOn) => onChange(dow, { hasBackup: isOn })}
          />
          Backup
        </span>
        <span className="st-day__tick">
          <DayTick
            what="Test"
            dow={dow}
            isOn={hasTest}
            onChange={(isOn) => onChange(dow, { hasTest: isOn })}
          />
          Test
        </span>
      </div>
      {hasBackup && (
        <div className="st-day__line">
          <DayProfile day={day} profiles={profiles} onChange={(patch) => onChange(dow, patch)} />
          <DayTime day={day} onChange={(patch) => onChange(dow, patch)} />
        </div>
      )}
    </div>
  )
}
