import type { AutoSetting } from '@flotilla/api/contract'

/**
 * The three choices of a switch that may defer to the account; `isGlobalOn` is the account's value, undefined
 * where it is unknown.
 */
export function autoOptions(
  isGlobalOn: boolean | undefined,
): readonly { value: `${AutoSetting}`; label: string }[] {
  const meaning = isGlobalOn === undefined ? '' : isGlobalOn ? ' (on)' : ' (off)'
  return [
    { value: '-1', label: `Global${meaning}` },
    { value: '0', label: 'Off' },
    { value: '1', label: 'On' },
  ]
}
