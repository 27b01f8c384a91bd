import { onDemand, useOnDemand } from '../on-demand/on-demand.ts'
import type { BarKeysProps } from './bar-keys-open.tsx'

const barKeys = onDemand(async () => (await import('./bar-keys-open.tsx')).BarKeysOpen)

/**
 * Keys that act on the selected rows, while it is rendered; F6 goes to the bar above the table and back. They
 * never work inside a field, with a modifier, under an open dialog or menu, or as the second key of a
 * sequence. Fetched with the first selection.
 */
export function BarKeys(props: BarKeysProps) {
  const { part: Open } = useOnDemand(barKeys, true)
  return Open && <Open {...props} />
}
