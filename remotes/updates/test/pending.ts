import type { Pending } from './open-updates.ts'

/** An update on each of 23 sites, the last by name created first: a page and three. */
export const many: Pending[] = Array.from({ length: 23 }, (_, index) => ({
  site: `Site ${String(23 - index).padStart(2, '0')}`,
  name: `Extension ${23 - index}`,
}))

export const two: Pending[] = [
  { site: 'Alpha', name: 'JCE Editor' },
  { site: 'Beta', name: 'Phoca Gallery' },
]
