import { StartSheetPlace } from '@flotilla/ui/overlay'
import { useSyncExternalStore } from 'react'
import { useServices } from '../../services.ts'

/** The sheet before a start of any remote. */
export function StartSheet() {
  const { sheet } = useServices().work
  return <StartSheetPlace opened={useSyncExternalStore(sheet.subscribe, sheet.get)} onClose={sheet.close} />
}
