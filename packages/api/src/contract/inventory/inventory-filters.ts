import { z } from 'zod'
import { SiteFilters } from '../fleet/site-filters.ts'
import { FilterId } from '../shared/scalars.ts'

/** Values of the filters of the inventory; the first one means no filter. */
export const inventoryChoices = {
  /**
   * `main`: neither a language pack nor a part of a package. The types from `package` to `template` leave
   * these out as well, and `other` is any further type.
   */
  type: [
    ...['any', 'main', 'package', 'component', 'module', 'plugin', 'template'],
    ...['language', 'part', 'other'],
  ],
  /**
   * How the installed version compares with `version`: `below` and `equal`. `behind`: it is older than the
   * newest that any site of the account has, or is offered.
   */
  compare: ['any', 'below', 'equal', 'behind'],
  /** Whether an update is available that is not ignored. */
  update: ['any', 'available', 'none'],
  /** Whether the extension updates itself at the site (contract §4, effective auto-update). */
  auto: ['any', 'on', 'off'],
} as const

/**
 * (+) Filters of the inventory; an installation must pass all of them. Versions compare as lists sort them
 * (`versionKey`); an unknown version is neither below nor equal to any.
 */
export const InventoryFilters = z.object({
  type: z.enum(inventoryChoices.type).default('any'),
  /** The whole name of the author, without regard to case; empty: any. */
  author: z.string().trim().max(100).default(''),
  compare: z.enum(inventoryChoices.compare).default('any'),
  /** Required with `below` and `equal`. */
  version: z
    .string()
    .trim()
    .max(40)
    .regex(/^[\w.+~-]*$/, 'A version such as 2.9.99.')
    .refine((text) => text === '' || /\d/.test(text), 'A version such as 2.9.99.')
    .default(''),
  update: z.enum(inventoryChoices.update).default('any'),
  auto: z.enum(inventoryChoices.auto).default('any'),
  /** Id of a site, and of a tag that its sites have; 0: any. */
  site: FilterId,
  tagId: FilterId,
  /** Of the site, as in `SiteFilters`. */
  core: SiteFilters.shape.core,
  php: SiteFilters.shape.php,
})
export type InventoryFilters = z.infer<typeof InventoryFilters>

/** Whether a filter by version lacks the version. */
export function lacksVersion({ compare, version }: Pick<InventoryFilters, 'compare' | 'version'>): boolean {
  return (compare === 'below' || compare === 'equal') && version === ''
}
