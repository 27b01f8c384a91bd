/**
 * What answers on a site: the connector, or Joomla's own Web Services alone, which know extensions, settings
 * and users and can change nothing (fleet §1.4).
 */
export type Adapter = 'panopticon' | 'core-only'

/** How a site is reached. Token and secret are plain here and must never be logged or sent to a browser. */
export type SiteTarget = {
  /** `https://site/[folder/]api/index.php`, without a slash at the end. */
  apiUrl: string
  /** Joomla API token. */
  token: string
  /** Akeeba Backup's JSON API; null when the site has none. */
  backup: { url: string; secret: string } | null
  /** Absent or null while no one knows: whatever is found. */
  adapter?: Adapter | null
  /** Account of the site: accounts wait for slow nameservers of their own alone. Absent: none yet. */
  accountId?: number
}

/** The folder Joomla lives in, with a slash at the end: what is before `api/index.php`. */
export function siteRoot(apiUrl: string): string {
  return apiUrl.replace(/api\/index\.php\/?$/, '')
}
