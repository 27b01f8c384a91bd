/** Columns that the sites list can be sorted by (spec: site-management §2). */
export const SITE_SORTS = [
  'name',
  'tls_expiration',
  'app_version',
  'state',
  'last_backup',
  'last_checked_backup',
] as const
export type SiteSort = (typeof SITE_SORTS)[number]
