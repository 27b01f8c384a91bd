/** What a remote offers in the palette: an act of its own, or one on a site that the person names. */
export type Command =
  | { id: string; label: string; icon?: string; run: () => void }
  | { id: string; label: string; icon?: string; runOnSite: (site: { id: number; name: string }) => void }
