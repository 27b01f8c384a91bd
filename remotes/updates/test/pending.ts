import type { Pending } from './open-updates.ts'

/** An update on each of 23 sites: a page and three. */
export const many: Pending[] = Array.from({ length: 23 }, (_, index) => ({
  site: `Site ${String(index + 1).padStart(2, '0')}`,
  name: `Extension ${index + 1}`,
}))

export const two: Pending[] = [
  { site: 'Alpha', name: 'JCE Editor' },
  { site: 'Beta', name: 'Phoca Gallery' },
]
