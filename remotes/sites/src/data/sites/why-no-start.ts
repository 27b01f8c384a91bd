import type { SiteFields } from '@flotilla/api/contract'

type BackupFields = Pick<SiteFields, 'backup_tools_installed' | 'can_start_backup'>

/** Why a backup cannot be started, fit to show; undefined when it can (spec: site-management §5). */
export function whyNoBackup(site: BackupFields): string | undefined {
  if (!site.backup_tools_installed) return 'Install a backup tool on this site first'
  if (!site.can_start_backup) return 'The backup tool of this site cannot be started from here'
  return undefined
}

type Site = Pick<SiteFields, 'core_need_update' | 'core_update_known'>

/** Why the core cannot be updated, fit to show; undefined when it can. */
export function whyNoCoreUpdate({ core_need_update, core_update_known }: Site): string | undefined {
  if (core_need_update === 1) return undefined
  return core_update_known === false ? 'No update of the core is known' : 'The core is up to date'
}
