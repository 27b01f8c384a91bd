import { cancelSiteWork, type RunningWork, type RunningWorkKind } from '@flotilla/api/contract'
import { usePlatform } from '@flotilla/platform'
import { useMutation } from '@tanstack/react-query'
import { siteKeys } from './site-keys.ts'

const words: Record<RunningWorkKind, string> = {
  refresh: 'refresh',
  backup: 'backup',
  backuptest: 'backup test',
  audit: 'audit',
  coreupdate: 'core update',
  extensionupdate: 'updates',
}

type Busy = { id: number; process_state: number; work?: RunningWork | null | undefined }
/** "Cancel backup", and what does it. */
export type CancelSite = { label: string; isPending: boolean; run: () => void }

/**
 * Cancels what runs at a site; null where the backend does not say that it can be cancelled now (contract §4,
 * (+)).
 */
export function useCancelSite({ id, process_state, work }: Busy): CancelSite | null {
  const { http, queryClient } = usePlatform()
  const cancel = useMutation({
    mutationFn: (kind: RunningWorkKind) =>
      http.call(cancelSiteWork, { params: { id }, body: { of: [kind] } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: siteKeys.all() }),
  })
  if (process_state === 0 || work?.cancel !== 'possible') return null
  const { kind } = work
  return {
    label: `Cancel ${words[kind]}`,
    isPending: cancel.isPending,
    run: () => cancel.mutate(kind),
  }
}
