import type { SiteDetail } from '@flotilla/api/contract'

/**
 * The latest time at which the site was read or changed, ISO 8601: its data, a backup or an audit. Null
 * before the first one.
 */
export function newestMoment(site: Pick<SiteDetail, 'updated_at' | 'backups' | 'audits'>): string | null {
  const moments = [
    site.updated_at,
    ...site.backups.map((backup) => backup.remotesite_backupstart),
    ...site.audits.map((audit) => audit.created_at),
  ].flatMap((at) => (at === null || Number.isNaN(Date.parse(at)) ? [] : [at]))
  return moments.sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null
}
