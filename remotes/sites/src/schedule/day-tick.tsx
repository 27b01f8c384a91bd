import { BareCheckbox } from '@flotilla/ui/form'
import type { PlanDay } from './plan.ts'
import { dayName } from './plan.ts'

const fields = { Backup: 'hasBackup', Test: 'hasTest' } as const

type Props = { what: keyof typeof fields; day: PlanDay; onChange: (patch: Partial<PlanDay>) => void }

/** A checkbox, labelled with its work and its day. */
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
