import { type BaseSite, baseSite } from './base-site.ts'
import { copyOf, readSlug } from './copy-of.ts'
import type { FleetOptions } from './fleet-options.ts'
import { namedSites } from './named/named-sites.ts'
import { slugify } from './slugify.ts'

/**
 * The fleet in its initial state. Sites are computed on request; only the most recent ones stay in memory.
 */
export type Fleet = {
  options: FleetOptions
  total: number
  /** Throws a RangeError outside 0 to total − 1. */
  at: (index: number) => BaseSite
  /** The site, or its copy. Null when no site has this slug. */
  bySlug: (slug: string) => BaseSite | null
}

const keptSites = 512
const namedSlugs = new Map(namedSites.map((site, index) => [slugify(site.name), index]))

/** A fleet of `options.sites` sites, with bounded memory for any number of sites. */
export function createFleet(options: FleetOptions): Fleet {
  const kept = new Map<number, BaseSite>()
  const at = (index: number) => {
    if (!Number.isInteger(index) || index < 0 || index >= options.sites)
      throw new RangeError(`No site ${index}`)
    const site = kept.get(index) ?? baseSite(index, options)
    kept.delete(index)
    kept.set(index, site)
    const oldest = kept.keys().next().value
    if (kept.size > keptSites && oldest !== undefined) kept.delete(oldest)
    return site
  }
  const bySlug = (written: string) => {
    const { slug, copy } = readSlug(written)
    const index = namedSlugs.get(slug) ?? Number(/-(\d{2,6})$/.exec(slug)?.[1] ?? 0) - 1
    if (index < 0 || index >= options.sites) return null
    const site = at(index)
    if (site.definition.slug !== slug) return null
    return copy === null ? site : copyOf(site, copy)
  }
  return { options, total: options.sites, at, bySlug }
}
