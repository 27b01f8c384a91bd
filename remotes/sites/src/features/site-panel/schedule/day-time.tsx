import { PLAN_MINUTES } from '@flotilla/api/contract'
import { BareSelect } from '../bare-select.tsx'
import { dayName } from './day-name.ts'
import type { PlanDay } from './plan-day.ts'

const two = (value: number) => String(value).padStart(2, '0')
const option = (value: number) => ({ value: String(value), label: two(value) })
const hours = Array.from({ length: 24 }, (_, hour) => option(hour))
const minutes = PLAN_MINUTES.map(option)

type Props = { day: PlanDay; onChange: (patch: Partial<PlanDay>) => void }

/** Hour and quarter of a planned backup. */
export function DayTime({ day, onChange }: Props) {
  const name = dayName(day.dow)
  return (
    <span className="st-plan__time">
      <BareSelect
        isSmall
        aria-label={`Hour on ${name}`}
        options={hours}
        value={String(day.hour)}
        onChange={(value) => onChange({ hour: Number(value) })}
      />
      <span aria-hidden="true">:</span>
      <BareSelect
        isSmall
        aria-label={`Minutes on ${name}`}
        options={minutes}
        value={String(day.minute)}
        onChange={(value) => onChange({ minute: Number(value) })}
      />
    </span>
  )
}
