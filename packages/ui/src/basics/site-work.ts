/** Work that is going on at a site, as the state cell names it. `isCancelling`: it ends soon. */
export type SiteWork = {
  /** "Backup"; null: it is not known which work it is, so that a percent would be a percent of nothing. */
  title: string | null
  /** Null: no figure yet. */
  percent: number | null
  isCancelling?: boolean | undefined
}
