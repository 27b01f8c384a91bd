/** Work that is going on at a site, as the state cell names it. `percent` null: no figure yet. */
export type SiteWork = { kind: 'backup' | 'core-update' | 'other'; percent: number | null }
