import { Button } from '@flotilla/ui/basics'
import { DayTick } from '../../schedule/day-tick.tsx'
import { changeDay, dayName, type PlanDay } from '../../schedule/plan.ts'

type Props = { days: readonly PlanDay[]; onChange: (days: PlanDay[]) => void }

const presets = [
  { label: 'Every day', has: () => true },
  { label: 'Monday to Friday', has: (dow: number) => dow <= 5 },
  { label: 'Sundays', has: (dow: number) => dow === 7 },
]

/** On which days the sites are backed up and tested: ticks as in the plan of a site, and the usual weeks. */
export function WeekField({ days, onChange }: Props) {
  const tick = (day: PlanDay) => (patch: Partial<PlanDay>) =>
    onChange(days.map((one) => (one === day ? changeDay(one, patch) : one)))
  return (
    <fieldset className="st-week">
      <legend className="st-week__name">Days</legend>
      <div className="st-week__presets">
        {presets.map(({ label, has }, place) => (
          <Button
            key={label}
            size="sm"
            data-dialog-first={place === 0 ? true : undefined}
            onClick={() => onChange(days.map((day) => changeDay(day, { hasBackup: has(day.dow) })))}
          >
            {label}
          </Button>
        ))}
      </div>
      <div className="st-week__days">
        <span />
        {days.map(({ dow }) => (
          <span key={dow} className="st-week__day" aria-hidden="true">
            {dayName(dow).slice(0, 2)}
          </span>
        ))}
        {(['Backup', 'Test'] as const).map((what) => (
          <div key={what} className="st-week__line">
            <span aria-hidden="true">{what}</span>
            {days.map((day) => (
              <span key={day.dow} className="st-week__tick">
                <DayTick what={what} day={day} onChange={tick(day)} />
              </span>
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
