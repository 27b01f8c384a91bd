/**
 * What answers on a site: the connector, or only Joomla's own Web Services, which list extensions, settings
 * and users but can change nothing (fleet §1.4).
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
  /** Absent or null while unknown: whichever is found. */
  adapter?: Adapter | null
  /** Account of the site: an account waits only for its own slow nameservers. Absent: none yet. */
  accountId?: number
}

/** Joomla's folder, with a slash at the end: the part before `api/index.php`. */
export function siteRoot(apiUrl: string): string {
  return apiUrl.replace(/api\/index\.php\/?$/, '')
}
