import { z } from 'zod'
import type { LiveSite } from './live-site.ts'
import { backupPluginOf, withPlugin } from './plugins-of.ts'
import type { SiteChanges } from './site-changes.ts'

/**
 * Acts of the owner of a site in its own back end: opens Akeeba Backup, which encrypts its secret word from
 * then on; switches off the plugin that offers its API; takes the site offline (`$offline`) and back online.
 */
export const OwnerAct = z.enum(['openBackupTool', 'switchBackupApiOff', 'goOffline', 'goOnline'])
export type OwnerAct = z.infer<typeof OwnerAct>

/** Performs the act. It is not a call of ours, so the journal of writes does not contain it. */
export function actAsOwner(site: LiveSite, act: OwnerAct): void {
  site.change(changeOf(site, act))
}

function changeOf(site: LiveSite, act: OwnerAct): SiteChanges {
  switch (act) {
    case 'openBackupTool':
      return { isBackupSecretEncrypted: true }
    case 'switchBackupApiOff': {
      const plugin = backupPluginOf(site)
      return plugin === null ? {} : withPlugin(site, { ...plugin, enabled: 0 })
    }
    case 'goOffline':
    case 'goOnline':
      return { isOffline: act === 'goOffline' }
  }
}
