import { PLAN_MINUTES } from '@flotilla/api/contract'
import { TimeField } from '@flotilla/ui/time'
import type { PlanDay } from '../../../schedule/plan.ts'
import { dayName } from '../../../schedule/plan.ts'

type Props = { day: PlanDay; onChange: (patch: Partial<PlanDay>) => void }

const two = (value: number) => String(value).padStart(2, '0')

/** Hour and quarter of a planned backup. */
export function DayTime({ day, onChange }: Props) {
  return (
    <TimeField
      size="sm"
      label={`Time on ${dayName(day.dow)}`}
      minutes={PLAN_MINUTES}
      value={`${two(day.hour)}:${two(day.minute)}`}
      onChange={(time) => {
        const [hour = 0, minute = 0] = time.split(':').map(Number)
        onChange({ hour, minute })
      }}
    />
  )
}
