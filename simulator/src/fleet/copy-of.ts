import type { BaseSite } from './base-site.ts'

/** Slugs of the fleet itself have single dashes only. */
const mark = '--'

/** The name of a copy: small letters and digits. */
export const copyName = /^[a-z0-9]+$/

/** The slug of a site's copy. */
export const copySlug = (slug: string, copy: string) => `${slug}${mark}${copy}`

/** Parts of a slug; `copy` null: the site of the fleet itself. */
export function readSlug(slug: string): { slug: string; copy: string | null } {
  const [own = '', copy, ...rest] = slug.split(mark)
  return copy !== undefined && copyName.test(copy) && rest.length === 0
    ? { slug: own, copy }
    : { slug, copy: null }
}

/**
 * The same site under a slug of its own, so that it has changes and faults of its own: one account's copy
 * never disturbs another's. A copy begins at rest: no work is under way, and no script fails its backup.
 */
export function copyOf(site: BaseSite, copy: string): BaseSite {
  const slug = copySlug(site.definition.slug, copy)
  return {
    ...site,
    definition: { ...site.definition, slug, running: null, failsNextBackup: false },
    extensions: site.extensions.map((extension) =>
      extension.processState === 1 ? { ...extension, processState: 0 } : extension,
    ),
  }
}
