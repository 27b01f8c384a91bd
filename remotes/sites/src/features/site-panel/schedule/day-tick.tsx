import { BareCheckbox } from '@flotilla/ui/form'
import { dayName } from './day-name.ts'
import type { PlanDay } from './plan-day.ts'

const fields = { Backup: 'hasBackup', Test: 'hasTest' } as const

type Props = { what: keyof typeof fields; day: PlanDay; onChange: (patch: Partial<PlanDay>) => void }

/** A tick, named after what it plans and its day. */
export function DayTick({ what, day, onChange }: Props) {
  const field = fields[what]
  return (
    <BareCheckbox
      aria-label={`${what} on ${dayName(day.dow)}`}
      checked={day[field]}
      onChange={(event) => onChange({ [field]: event.currentTarget.checked })}
    />
  )
}
