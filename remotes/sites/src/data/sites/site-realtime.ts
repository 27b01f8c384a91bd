import type { Platform, RemoteEventHandlers } from '@flotilla/platform'
import { siteKeys } from './site-keys.ts'
import { createSiteRefresher } from './site-refresher.ts'
import { rememberSiteWork } from './site-work-kind.ts'

type SiteEvent = { site_id: number; seq?: number | undefined }

/** What this remote does when the server says that something changed (contract §5). */
export function siteEvents(platform: Platform): RemoteEventHandlers {
  const { queryClient } = platform
  const { touch, doubt } = createSiteRefresher(platform)
  const changed = ({ site_id }: SiteEvent) => touch(site_id)
  const works =
    (kind: 'backup' | 'core-update') =>
    ({ site_id }: SiteEvent) =>
      rememberSiteWork(queryClient, site_id, kind)
  // Without a number nobody knows whether it is late (contract §5).
  const moves = (kind: 'backup' | 'core-update') => (event: SiteEvent) => {
    works(kind)(event)
    if (event.seq === undefined) doubt(event.site_id)
  }
  return {
    'backup.started': (event: SiteEvent) => {
      works('backup')(event)
      changed(event)
    },
    'backup.progress': moves('backup'),
    'backup.finished': changed,
    'backup.failed': changed,
    'backuptest.started': changed,
    'backuptest.finished': changed,
    'audit.started': changed,
    'audit.finished': (event: SiteEvent & { audit_id: number }) => {
      changed(event)
      void queryClient.invalidateQueries({ queryKey: siteKeys.audit(event.audit_id) })
    },
    'coreupdate.progress': moves('core-update'),
    'coreupdate.success': changed,
    'coreupdate.failed': changed,
    'extensionupdate.success': changed,
    'extensionupdate.failed': changed,
    'siteupdate.success': changed,
    'siteupdate.failed': changed,
    'site.created': changed,
    'site.down': changed,
    'site.up': changed,
  }
}
