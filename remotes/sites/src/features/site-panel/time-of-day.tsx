import { PLAN_MINUTES } from '@flotilla/api/contract'
import { BareSelect } from './bare-select.tsx'
import './time-of-day.css'

const two = (value: number) => String(value).padStart(2, '0')
const option = (value: number) => ({ value: String(value), label: two(value) })
const hours = Array.from({ length: 24 }, (_, hour) => option(hour))

type Props = {
  /** Ends the names of both: "on Monday". */
  of: string
  hour: number
  minute: number
  onChange: (patch: { hour?: number; minute?: number }) => void
  isSmall?: boolean
  isDisabled?: boolean
}

/** Hour and quarter, the same in every language of the browser; minutes between two quarters stay as they are until they are changed. */
export function TimeOfDay({ of, hour, minute, onChange, isSmall = false, isDisabled = false }: Props) {
  const minutes = [...new Set<number>([...PLAN_MINUTES, minute])].sort((a, b) => a - b)
  return (
    <span className="st-time">
      <BareSelect
        isSmall={isSmall}
        disabled={isDisabled}
        aria-label={`Hour ${of}`}
        options={hours}
        value={String(hour)}
        onChange={(value) => onChange({ hour: Number(value) })}
      />
      <span aria-hidden="true">:</span>
      <BareSelect
        isSmall={isSmall}
        disabled={isDisabled}
        aria-label={`Minutes ${of}`}
        options={minutes.map(option)}
        value={String(minute)}
        onChange={(value) => onChange({ minute: Number(value) })}
      />
    </span>
  )
}
