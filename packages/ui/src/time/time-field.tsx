import { classNames } from '../basics/class-names.ts'
import { Icon } from '../basics/icon.tsx'
import { onDemand } from '../on-demand/on-demand.ts'
import { useOpener } from '../on-demand/use-opener.tsx'
import './time-field.css'

export type TimeFieldProps = {
  /** "Time on Monday". */
  label: string
  /** `HH:MM`, 24 hours. */
  value: string
  /** Called with the new value after each change. */
  onChange: (value: string) => void
  /** Minutes of an hour that are offered; others stay as they are until they are changed. */
  minutes: readonly number[]
  /** Default md, 32 px; sm is 28 px, for rows. */
  size?: 'sm' | 'md' | undefined
  /** Nothing can be changed; say beside it why. */
  isDisabled?: boolean | undefined
}

const antdTime = onDemand(async () => (await import('./antd-time.tsx')).AntdTime)

/**
 * A time of day, the same in every language of the browser: a button that antd's TimePicker opens in the
 * place of.
 */
export function TimeField({ label, value, onChange, minutes, size = 'md', isDisabled }: TimeFieldProps) {
  const { part: Open, trigger, close, beside } = useOpener(antdTime)
  return (
    <span className={classNames('fl-time', size === 'sm' && 'fl-time--sm')}>
      <button
        {...trigger}
        type="button"
        className="fl-time__button"
        aria-haspopup="dialog"
        aria-label={`${label}: ${value}`}
        disabled={isDisabled}
        {...(Open && { 'aria-hidden': true, tabIndex: -1 })}
      >
        {value}
        <Icon name="clock" size="sm" />
      </button>
      {Open && <Open {...{ label, value, minutes, onChange, size }} anchor={trigger.ref} onClose={close} />}
      {beside}
    </span>
  )
}
