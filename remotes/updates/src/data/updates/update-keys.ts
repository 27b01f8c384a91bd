import type { EveryUpdateFilters, UpdateFilters } from './update-filters.ts'

/** Cache keys of updates; written nowhere else. */
export const updateKeys = {
  pages: () => ['updates', 'page'] as const,
  page: (filters: UpdateFilters) => ['updates', 'page', filters] as const,
  every: (filters: EveryUpdateFilters) => ['updates', 'page', 'every', filters] as const,
}
