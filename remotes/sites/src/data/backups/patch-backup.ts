import type { Backup, SiteDetail } from '@flotilla/api/contract'
import type { QueryClient } from '@tanstack/react-query'
import { siteKeys } from '../sites/site-keys.ts'

/** Writes a change of one backup into the cached detail of its site. */
export function patchBackup(
  queryClient: QueryClient,
  siteId: number,
  backupId: number,
  patch: Partial<Pick<Backup, 'last_test_state'>>,
): void {
  queryClient.setQueryData<SiteDetail>(siteKeys.detail(siteId), (site) =>
    site === undefined
      ? site
      : { ...site, backups: site.backups.map((one) => (one.id === backupId ? { ...one, ...patch } : one)) },
  )
}
