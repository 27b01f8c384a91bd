import { useWorkItem } from '@flotilla/platform'

/** Whether the update of an extension is ordered and has not begun; a backup before it is no beginning. */
export function useIsQueued(extensionId: number): boolean {
  const work = useWorkItem('extension-update', extensionId)
  return work?.state === 'waiting' || work?.state === 'starting' || work?.step === 'backup'
}
