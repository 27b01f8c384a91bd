import { z } from 'zod'
import type { LiveSite } from './live-site.ts'
import { backupPluginOf, withPlugin } from './plugins-of.ts'

/**
 * What the owner of a site does there, at its own back end: opens Akeeba Backup, which encrypts its secret word from then on;
 * switches off the plugin that offers its API; takes the site offline (`$offline`) and back; blocks update servers.
 */
export const OwnerAct = z.enum([
  'openBackupTool',
  'switchBackupApiOff',
  'goOffline',
  'goOnline',
  'blockUpdateServer',
  'allowUpdateServer',
])
export type OwnerAct = z.infer<typeof OwnerAct>

/** Does it. No call of ours, so the journal of writes does not see it. */
export function actAsOwner(site: LiveSite, act: OwnerAct): void {
  switch (act) {
    case 'openBackupTool':
      return site.change({ isBackupSecretEncrypted: true })
    case 'switchBackupApiOff': {
      const plugin = backupPluginOf(site)
      return plugin === null ? undefined : site.change(withPlugin(site, { ...plugin, enabled: 0 }))
    }
    case 'goOffline':
    case 'goOnline':
      return site.change({ isOffline: act === 'goOffline' })
    case 'blockUpdateServer':
    case 'allowUpdateServer':
      return site.change({ isUpdateServerDown: act === 'blockUpdateServer' })
  }
}
