import type { SiteDetail } from '@flotilla/api/contract'

/**
 * Name of a backup profile; its number where the backend does not send names; empty for none (contract §4).
 */
export function profileName(site: Pick<SiteDetail, 'backup_profiles'>, profileId: number | null): string {
  if (profileId === null) return ''
  return site.backup_profiles?.find(({ id }) => id === profileId)?.name ?? `Profile ${profileId}`
}
