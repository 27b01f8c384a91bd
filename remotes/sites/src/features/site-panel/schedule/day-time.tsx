import { TimeOfDay } from '../time-of-day.tsx'
import { dayName } from './day-name.ts'
import type { PlanDay } from './plan-day.ts'

type Props = { day: PlanDay; onChange: (patch: Partial<PlanDay>) => void }

/** Hour and quarter of a planned backup. */
export function DayTime({ day, onChange }: Props) {
  return (
    <TimeOfDay
      isSmall
      of={`on ${dayName(day.dow)}`}
      hour={day.hour}
      minute={day.minute}
      onChange={onChange}
    />
  )
}
