import { Icon } from '@flotilla/ui/basics'
import { useId } from 'react'
import { TimeOfDay } from '../time-of-day.tsx'

type Props = {
  /** `HH:MM` */
  time: string
  isDisabled: boolean
  error: string | undefined
  onChange: (time: string) => void
}

const two = (value: number) => String(value).padStart(2, '0')

/** When backups run that have no time of their own. */
export function DefaultTime({ time, isDisabled, error, onChange }: Props) {
  const id = useId()
  const [hour = 5, minute = 0] = time.split(':').map(Number)
  return (
    <fieldset className="st-default-time" aria-labelledby={id}>
      <span className="fl-field__label" id={id}>
        Default time
      </span>
      <TimeOfDay
        of="of the default time"
        isDisabled={isDisabled}
        hour={hour}
        minute={minute}
        onChange={(patch) => onChange(`${two(patch.hour ?? hour)}:${two(patch.minute ?? minute)}`)}
      />
      {error !== undefined && (
        <p className="fl-field__error">
          <Icon name="danger" size="sm" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
