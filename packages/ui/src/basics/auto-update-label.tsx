import { Status } from './status.tsx'

export type AutoUpdateLabelProps = {
  value: 'global' | 'off' | 'on' /** What "global" means now. */
  isGlobalOn: boolean
}

/** Global (on), Off, On. */
export function AutoUpdateLabel({ value, isGlobalOn }: AutoUpdateLabelProps) {
  if (value === 'on') return <Status group="success" word="On" />
  if (value === 'off') return <Status group="neutral" word="Off" />
  return <Status group="neutral" icon="settings" word={isGlobalOn ? 'Global (on)' : 'Global (off)'} />
}
