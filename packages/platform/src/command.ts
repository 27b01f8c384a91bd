import type { SiteRow } from '@flotilla/api/contract'

type Named = {
  id: string
  label: string
  icon?: string
  /** Other words that find it, such as a synonym. Since 1.4. */
  keywords?: string
}

/**
 * What a remote offers in the palette: an act of its own, or one on a site that is open or that the person names. `refusal` says
 * why the act cannot be done at a site now, fit to show; undefined when it can (since 1.4).
 */
export type Command =
  | (Named & { run: () => void })
  | (Named & { runOnSite: (site: SiteRow) => void; refusal?: (site: SiteRow) => string | undefined })
