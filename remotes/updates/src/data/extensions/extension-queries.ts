import type { Http } from '@flotilla/api/client'
import {
  type AccountExtension,
  EXTENSIONS_PAGE_SIZE,
  getExtensionVersions,
  type Installation,
  type InventoryFilters,
  type InventoryTotals,
  listAccountExtensions,
  listInstallations,
  listSites,
  type Pagination,
} from '@flotilla/api/contract'
import { readPages } from '@flotilla/platform'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'

/** Columns that the account's extensions can be sorted by. */
export const EXTENSION_SORTS = ['translated_name', 'sitecount', 'autoupdate_enabled'] as const
export type ExtensionSort = (typeof EXTENSION_SORTS)[number]

/** Filters of the inventory; undefined: not set. */
export type Narrowing = { [Name in keyof InventoryFilters]?: InventoryFilters[Name] | undefined }

/** Input of one page of extensions; `inventory`: with the figures of the inventory. */
export type ExtensionFilters = Narrowing & {
  page: number
  sort: ExtensionSort
  dir: 'asc' | 'desc'
  search: string
  inventory?: 1 | undefined
}

/** Input of one page of extensions, one by one at their sites. */
export type InstallationFilters = Narrowing & {
  page: number
  sort: 'site' | 'name' | 'version'
  dir: 'asc' | 'desc'
  search: string
  /** Id of the only extension. */
  extension?: number | undefined
}

/** One page of the account's extensions, as the server returned it; `totals` only with the inventory. */
export type ExtensionPage = {
  rows: AccountExtension[]
  pagination: Pagination
  totals?: InventoryTotals | undefined
}

/** One page of installations; `startable`: updates of all pages that can start now. */
export type InstallationPage = { rows: Installation[]; pagination: Pagination; startable: number }

/** Cache keys of the account's extensions; written nowhere else. */
export const extensionKeys = {
  pages: () => ['updates', 'extensions'] as const,
  page: (filters: ExtensionFilters) => ['updates', 'extensions', filters] as const,
  every: (filters: object) => ['updates', 'every extension', filters] as const,
  autoUpdate: () => ['updates', 'auto-update'] as const,
  installations: () => ['updates', 'installations'] as const,
}

type Placed = 'page' | 'sort' | 'dir'
/** What is sought, in the list's own order or in another one. */
type Sought<Filters extends Record<Placed, unknown>> = Omit<Filters, Placed> &
  Partial<Pick<Filters, 'sort' | 'dir'>>

/** Reads of extensions across all sites. */
export const extensionQueries = (http: Http) => ({
  /** One page; the previous one stays on screen while the next one loads. */
  page: (filters: ExtensionFilters) =>
    queryOptions({
      queryKey: extensionKeys.page(filters),
      queryFn: async ({ signal }): Promise<ExtensionPage> => {
        const { page, sort, dir, search, ...own } = filters
        const query = { page, sort, dir, search, limit: EXTENSIONS_PAGE_SIZE, ...own }
        const { data, meta } = await http.call(listAccountExtensions, { query, signal })
        return { rows: data, pagination: meta.pagination, totals: meta.inventory }
      },
      placeholderData: keepPreviousData,
    }),
  /** All that match, for a selection beyond the page and for a file. */
  every: (sought: Sought<ExtensionFilters>) =>
    queryOptions({
      queryKey: extensionKeys.every(sought),
      queryFn: ({ signal }) =>
        readPages((page) => http.call(listAccountExtensions, { query: { ...page, ...sought }, signal })),
    }),
  /** One page of installations; the previous one stays on screen while the next one loads. */
  installations: (filters: InstallationFilters) =>
    queryOptions({
      queryKey: [...extensionKeys.installations(), filters] as const,
      queryFn: async ({ signal }): Promise<InstallationPage> => {
        const query = { ...filters, limit: EXTENSIONS_PAGE_SIZE }
        const { data, meta } = await http.call(listInstallations, { query, signal })
        return { rows: data, pagination: meta.pagination, startable: meta.startable }
      },
      placeholderData: keepPreviousData,
    }),
  /** All installations that match, by site; they may change at any time. */
  everyInstallation: (sought: Sought<InstallationFilters>) =>
    queryOptions({
      queryKey: ['updates', 'every installation', sought] as const,
      queryFn: ({ signal }) =>
        readPages((page) => http.call(listInstallations, { query: { ...sought, ...page }, signal })),
      staleTime: 0,
    }),
  /** One extension with its versions at all sites. */
  versions: (id: number) =>
    queryOptions({
      queryKey: ['updates', 'versions', id] as const,
      queryFn: async ({ signal }) => (await http.call(getExtensionVersions, { params: { id }, signal })).data,
    }),
  /** The authors of the account's extensions, by name. */
  authors: () =>
    queryOptions({
      queryKey: ['updates', 'authors'] as const,
      queryFn: async ({ signal }) => {
        const { meta } = await http.call(listAccountExtensions, { query: { inventory: 1, limit: 1 }, signal })
        return meta.inventory?.authors ?? []
      },
      staleTime: 60_000,
    }),
  /** Versions of Joomla of the sites, newest first. */
  coreVersions: () =>
    queryOptions({
      queryKey: ['sites', 'core versions'] as const,
      queryFn: async ({ signal }) => {
        const { meta } = await http.call(listSites, { query: { figures: 1, limit: 1 }, signal })
        return meta.figures?.core_versions ?? []
      },
      staleTime: 60_000,
    }),
})
