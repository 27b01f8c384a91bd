import { PLAN_MINUTES } from '@flotilla/api/contract'
import { Icon } from '@flotilla/ui/basics'
import { TimeField } from '@flotilla/ui/time'

type Props = {
  /** `HH:MM` */
  time: string
  isDisabled: boolean
  error: string | undefined
  onChange: (time: string) => void
}

/** Time of backups without their own. */
export function DefaultTime({ time, isDisabled, error, onChange }: Props) {
  return (
    <div className="st-default-time">
      <span className="fl-field__label" aria-hidden="true">
        Default time
      </span>
      <TimeField
        label="Default time"
        minutes={PLAN_MINUTES}
        value={time}
        isDisabled={isDisabled}
        onChange={onChange}
      />
      {error !== undefined && (
        <p className="fl-field__error">
          <Icon name="danger" size="sm" />
          {error}
        </p>
      )}
    </div>
  )
}
