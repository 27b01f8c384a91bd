import { ApiError } from '@flotilla/api/client'
import type { Platform } from '@flotilla/platform'
import { patchSite } from './patch-site.ts'
import { rememberSiteWork, type SiteWorkKind } from './site-work-kind.ts'

type Started = { data: { process_state: number } }

/**
 * Starts work that counts percent: 0 on start, away again when it is refused (spec: site-management §4, §8).
 * The percent of other work stays, when that is why the start was refused.
 */
export async function startCounted(
  { queryClient, progress }: Pick<Platform, 'queryClient' | 'progress'>,
  site: { id: number },
  kind: SiteWorkKind,
  call: () => Promise<Started>,
): Promise<void> {
  const before = progress.get('site', site.id)
  progress.set('site', site.id, 0)
  try {
    const { data } = await call()
    rememberSiteWork(queryClient, site.id, kind)
    patchSite(queryClient, site.id, { process_state: data.process_state })
  } catch (error) {
    const isBusy = error instanceof ApiError && (error.code === 'site_busy' || error.code === 'conflict')
    progress.set('site', site.id, isBusy ? before : null)
    throw error
  }
}
