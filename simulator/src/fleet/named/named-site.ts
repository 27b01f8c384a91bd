import type { GroupKey } from '../groups.ts'
import type { BackupTool, SiteDefinition, SiteFault } from '../site-definition.ts'

/** One of the 46 sites of the demo agency. Missing fields are drawn from its group. */
export type NamedSite = {
  name: string
  group: GroupKey
  core: string
  description: string
  /** Tags in addition to the group's. */
  tags?: readonly string[]
  /**
   * Catalogue codes with an update pending, separated by blanks; `!` ignored, `*` running, `?` no key, `~` no
   * connection.
   */
  pending?: string
  fault?: SiteFault
  tls?: SiteDefinition['tls']
  backupTool?: BackupTool
  special?:
    | 'backup'
    | 'coreupdate'
    | 'failedTest'
    | 'failedCore'
    | 'failsNextBackup'
    | 'brokenUpdateSite'
    | 'halfUpdate'
    | 'lostUpdate'
    | 'noBackup'
    | 'oldBackup'
  findings?: 'edited' | 'backdoor' | 'upload' | 'falsePositive' | 'cache' | 'settings' | 'users'
}
