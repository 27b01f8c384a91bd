/** A call that changed something at a site, with its name in `what`. Secrets are blanked in `path`. */
export type SiteWrite = { method: string; path: string; what: string }

/**
 * The calls that changed something at each site since the simulator started, oldest first; the latest
 * `capacity` across all sites. Cached answers of update servers do not count as changes of the site.
 */
export type WriteJournal = {
  record: (slug: string, write: SiteWrite) => void
  of: (slug: string) => readonly SiteWrite[]
  clear: () => void
}

/** A journal of bounded size. */
export function createWriteJournal(capacity: number): WriteJournal {
  let entries: { slug: string; write: SiteWrite }[] = []
  return {
    record: (slug, { path, ...rest }) => {
      const blanked = path.replace(/(_akeebaAuth=)[^&]*/, '$1***')
      entries.push({ slug, write: { ...rest, path: blanked } })
      if (entries.length >= capacity * 2) entries = entries.slice(-capacity)
    },
    of: (slug) => entries.filter((entry) => entry.slug === slug).map(({ write }) => write),
    clear: () => {
      entries = []
    },
  }
}
