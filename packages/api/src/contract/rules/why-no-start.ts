type BackupFields = { backup_tools_installed: boolean; can_start_backup: boolean }

/** Why a backup cannot be started, fit to show; undefined when it can (spec: site-management §5). */
export function whyNoBackup(site: BackupFields): string | undefined {
  if (!site.backup_tools_installed) return 'Install a backup tool on this site first'
  if (!site.can_start_backup) return 'The backup tool of this site cannot be started from here'
  return undefined
}

type CoreFields = { core_need_update: 0 | 1; core_update_known?: boolean | null | undefined }

/** Why the core cannot be updated, fit to show; undefined when it can. */
export function whyNoCoreUpdate({ core_need_update, core_update_known }: CoreFields): string | undefined {
  if (core_need_update === 1) return undefined
  return core_update_known === false ? 'No update of the core is known' : 'The core is up to date'
}

/** Why no other work can start at a site now, fit to show; undefined when it is idle. */
export function whyBusy({ process_state }: { process_state: number }): string | undefined {
  return process_state === 0 ? undefined : 'Work is running on this site'
}

type AnswerFields = { online?: boolean | null | undefined; maintenance?: boolean | null | undefined }

/** Why a site does not answer, fit to show; undefined when it does, or the backend does not say. */
export function whyNoAnswer({ online, maintenance }: AnswerFields): string | undefined {
  if (online === false) return 'The site is down'
  return maintenance === true ? 'The site is in maintenance' : undefined
}
