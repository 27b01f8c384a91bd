import type { AutoSetting } from '@flotilla/api/contract'
import { Segmented } from '@flotilla/ui/form'
import { autoOptions } from '../auto-options.ts'

type Choice = `${AutoSetting}`
const settings: Record<Choice, AutoSetting> = { '-1': -1, '0': 0, '1': 1 }

type Props = {
  label: string
  value: AutoSetting
  /** What the account says; undefined where that is not known. */
  isGlobalOn: boolean | undefined
  onChange: (value: AutoSetting) => void
}

/** Global, off or on. */
export function AutoField({ label, value, isGlobalOn, onChange }: Props) {
  return (
    <div>
      <Segmented<Choice>
        label={label}
        options={autoOptions(isGlobalOn)}
        value={`${value}`}
        onChange={(next) => onChange(settings[next])}
      />
    </div>
  )
}
