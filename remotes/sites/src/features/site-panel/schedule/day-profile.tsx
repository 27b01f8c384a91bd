import type { PlanDay } from '../../../schedule/plan.ts'
import { dayName } from '../../../schedule/plan.ts'
import { BareSelect } from '../bare-select.tsx'

/** The value for "no profile of its own". */
const DEFAULT = ''

type Props = {
  day: PlanDay
  profiles: readonly { value: string; label: string }[]
  onChange: (patch: Partial<PlanDay>) => void
}

/** Profile of a planned backup. */
export function DayProfile({ day, profiles, onChange }: Props) {
  return (
    <BareSelect
      isSmall
      aria-label={`Profile on ${dayName(day.dow)}`}
      options={[{ value: DEFAULT, label: 'Site default' }, ...profiles]}
      value={day.profileId === null ? DEFAULT : String(day.profileId)}
      onChange={(value) => onChange({ profileId: value === DEFAULT ? null : Number(value) })}
    />
  )
}
