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
  /** Sites whose work is over, as far as was heard. */
  const over = new Set<number>()
  const ends = (event: SiteEvent) => {
    over.add(event.site_id)
    changed(event)
  }
  // After an end it is of the next work or came late: without a number nobody knows (contract §5).
  const moves = (kind: 'backup' | 'core-update') => (event: SiteEvent) => {
    works(kind)(event)
    if (event.seq === undefined && over.has(event.site_id)) doubt(event.site_id)
  }
  return {
    'backup.started': (event: SiteEvent) => {
      over.delete(event.site_id)
      works('backup')(event)
      changed(event)
    },
    'backup.progress': moves('backup'),
    'backup.finished': ends,
    'backup.failed': ends,
    'backuptest.started': changed,
    'backuptest.finished': changed,
    'audit.started': changed,
    'audit.finished': (event: SiteEvent & { audit_id: number }) => {
      changed(event)
      void queryClient.invalidateQueries({ queryKey: siteKeys.audit(event.audit_id) })
    },
    'coreupdate.progress': moves('core-update'),
    'coreupdate.success': ends,
    'coreupdate.failed': ends,
    'extensionupdate.success': changed,
    'extensionupdate.failed': changed,
    'siteupdate.success': changed,
    'siteupdate.failed': changed,
    'site.created': changed,
    'site.down': changed,
    'site.up': changed,
  }
}
