/** How a site is reached. Token and secret are plain here and must never be logged or sent to a browser. */
export type SiteTarget = {
  /** `https://site/[folder/]api/index.php`, without a slash at the end. */
  apiUrl: string
  /** Joomla API token. */
  token: string
  /** Akeeba Backup's JSON API; null when the site has none. */
  backup: { url: string; secret: string } | null
}

/** The folder Joomla lives in, with a slash at the end: what stands before `api/index.php`. */
export function siteRoot(apiUrl: string): string {
  return apiUrl.replace(/api\/index\.php\/?$/, '')
}
