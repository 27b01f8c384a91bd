import { BareCheckbox } from '@flotilla/ui/form'
import { dayName } from './day-name.ts'

type Props = {
  what: 'Backup' | 'Test'
  dow: number
  isOn: boolean
  onChange: (isOn: boolean) => void
}

/** A tick, named after what it plans and its day. */
export function DayTick({ what, dow, isOn, onChange }: Props) {
  return (
    <BareCheckbox
      aria-label={`${what} on ${dayName(dow)}`}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}
