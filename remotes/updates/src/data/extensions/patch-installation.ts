import type { Platform, WorkChange } from '@flotilla/platform'
import { extensionKeys, type InstallationPage } from './extension-queries.ts'

/**
 * Shows an accepted start as running before the list is read again, because no event reports it (contract
 * §5).
 */
export function installationWorkChanges({ queryClient }: Pick<Platform, 'queryClient'>) {
  return ({ kind, item }: WorkChange): void => {
    if (kind !== 'extension-update' || item.state !== 'running') return
    queryClient.setQueriesData<InstallationPage>({ queryKey: extensionKeys.installations() }, (page) => {
      if (page === undefined || !page.rows.some(({ id }) => id === item.id)) return page
      const rows = page.rows.map((row) => (row.id === item.id ? { ...row, process_state: 1 as const } : row))
      return { ...page, rows }
    })
  }
}
