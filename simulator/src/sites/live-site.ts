import type { BaseSite } from '../fleet/base-site.ts'
import type { SiteChanges } from './site-changes.ts'

/** A site as it is now: how it began and what has happened since. */
export type LiveSite = {
  base: BaseSite
  changes: () => Readonly<SiteChanges>
  /** Replaces the named parts, in memory and in the journal. */
  change: (part: SiteChanges) => void
}
