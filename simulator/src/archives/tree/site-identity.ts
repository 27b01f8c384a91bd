/** The files of a site's archive depend only on this. */
export type SiteIdentity = {
  slug: string
  name: string
  coreVersion: string
  dbPrefix: string
  /** Distinguishes the backups of the site. */
  remoteId: number
}
