import type { SiteDetail } from '@flotilla/api/contract'

/**
 * Name of a backup profile; its number where the backend does not send names; empty for none (contract §4).
 */
export function profileName(site: Pick<SiteDetail, 'backup_profiles'>, profileId: number | null): string {
  if (profileId === null) return ''
  return site.backup_profiles?.find(({ id }) => id === profileId)?.name ?? `Profile ${profileId}`
}

/** The data of a site in which its profiles appear. */
export type ProfileSource = Pick<SiteDetail, 'backup_profiles' | 'backups' | 'plans' | 'configuration'>

/**
 * Backup profiles to choose from, by number: those that the backend lists and those in use, because a backend
 * may list none (contract §4).
 */
export function profileChoices(site: ProfileSource): { value: string; label: string }[] {
  const inUse = [
    ...(site.backup_profiles ?? []).map(({ id }) => id),
    ...site.backups.map((backup) => backup.remotesite_profile_id),
    ...site.plans.map((entry) => entry.profile_id),
    site.configuration.default_backup_profile,
  ]
  return [...new Set(inUse.filter((id) => id !== null))]
    .sort((a, b) => a - b)
    .map((id) => ({ value: String(id), label: profileName(site, id) }))
}
