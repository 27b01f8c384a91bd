import type { Fleet } from '../fleet/create-fleet.ts'
import type { Journal } from './journal.ts'
import type { LiveSite } from './live-site.ts'
import type { SiteChanges } from './site-changes.ts'

/** The sites in their current state. Memory grows with the number of changed sites, not with the fleet. */
export type SiteStore = {
  /** Null when there is no such site. */
  find: (slug: string) => LiveSite | null
  at: (index: number) => LiveSite
}

const untouched: SiteChanges = {}

/** Sites of `fleet`; changes are stored in memory and, with a journal, on disk. */
export function createSiteStore(fleet: Fleet, journal: Journal | null): SiteStore {
  const changed = journal?.changes ?? new Map<string, SiteChanges>()
  const live = (base: LiveSite['base']): LiveSite => {
    const { slug } = base.definition
    return {
      base,
      changes: () => changed.get(slug) ?? untouched,
      change: (part) => {
        changed.set(slug, { ...changed.get(slug), ...part })
        journal?.append(slug, part)
      },
      remember: () => {
        const before = changed.get(slug) ?? untouched
        return () => void changed.set(slug, before)
      },
    }
  }
  return {
    find: (slug) => {
      const base = fleet.bySlug(slug)
      return base === null ? null : live(base)
    },
    at: (index) => live(fleet.at(index)),
  }
}
