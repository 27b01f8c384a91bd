/** Work that is going on at a site, as the state cell names it. `percent` null: no figure yet. `isCancelling`: it ends soon. */
export type SiteWork = {
  kind: 'backup' | 'core-update' | 'other'
  percent: number | null
  isCancelling?: boolean | undefined
}
