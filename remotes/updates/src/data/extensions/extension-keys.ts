import type { ExtensionFilters } from './extension-filters.ts'

/** Cache keys of the account's extensions; written nowhere else. */
export const extensionKeys = {
  pages: () => ['updates', 'extensions'] as const,
  page: (filters: ExtensionFilters) => ['updates', 'extensions', filters] as const,
  every: (search: string) => ['updates', 'every extension', search] as const,
  autoUpdate: () => ['updates', 'auto-update'] as const,
}
