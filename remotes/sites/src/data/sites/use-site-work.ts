import { cancelSiteWork, type RunningWork, type RunningWorkKind } from '@flotilla/api/contract'
import { siteWorkTitle, usePlatform, useProgress, useProgressWork } from '@flotilla/platform'
import type { SiteWork } from '@flotilla/ui/site-cells'
import { useMutation } from '@tanstack/react-query'
import { siteKeys } from './site-queries.ts'

type Busy = {
  id: number
  process_state: number
  progress?: number | null | undefined
  work?: RunningWork | null | undefined
}

/**
 * The running work at a site; null when there is none. The percent from events takes precedence over the
 * list's. A percent without a known kind is not shown, because it would have no subject.
 */
export function useSiteWork(site: Busy): SiteWork | null {
  const percent = useProgress('site', site.id)
  const reportedKind = useProgressWork('site', site.id)
  if (percent === null && site.process_state === 0) return null
  const known = percent ?? site.progress ?? null
  return {
    title: siteWorkTitle(reportedKind ?? site.work?.kind),
    percent: known === null ? null : Math.round(known),
    isCancelling: site.work?.cancel === 'asked',
  }
}

const words: Record<RunningWorkKind, string> = {
  refresh: 'refresh',
  backup: 'backup',
  backuptest: 'backup test',
  audit: 'audit',
  coreupdate: 'core update',
  extensionupdate: 'updates',
}

/** "Cancel backup", and its action. */
type CancelSite = { label: string; isPending: boolean; run: () => void }

/**
 * Cancels the running work at a site; null where the backend does not say that it can be cancelled now
 * (contract §4, (+)).
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
