/** What the files of a site's archive are a function of. */
export type SiteIdentity = {
  slug: string
  name: string
  coreVersion: string
  dbPrefix: string
  /** Tells one backup of the site from another. */
  remoteId: number
}
