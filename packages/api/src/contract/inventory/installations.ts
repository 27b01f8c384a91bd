import { z } from 'zod'
import { AccountExtension } from '../extension/account-extension.ts'
import { ExtensionProcessState } from '../extension/extension-process-state.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { EXTENSIONS_PAGE_SIZE, FLEET_MAX_LIMIT } from '../shared/limits.ts'
import { itemOf, listQuery, Pagination } from '../shared/list.ts'
import { orNull } from '../shared/read.ts'
import { FilterId, IdParams } from '../shared/scalars.ts'
import { InventoryFilters, lacksVersion } from './inventory-filters.ts'

const Count = z.int().min(0)

/** (+) An extension at one site. */
export const Installation = z.object({
  /** As in `GET /extension/{id}/update`. */
  id: z.int(),
  /** Id of the extension in `listAccountExtensions`. */
  extension: z.int(),
  site: z.object({ id: z.int(), name: z.string() }),
  translated_name: orNull(z.string()),
  type: z.string(),
  folder: z.string(),
  element: z.string(),
  author: z.string(),
  version: orNull(z.string()),
  /** The version that it can be updated to; null: none is known. */
  next_version: orNull(z.string()),
  ignore_update: z.literal([0, 1]),
  process_state: ExtensionProcessState,
  support_update: z.boolean(),
  /** Whether it updates itself (contract §4, effective auto-update). */
  auto_update: z.boolean(),
  /** Versions of Joomla and of PHP of the site; null: unknown. */
  core: orNull(z.string()),
  php: orNull(z.string()),
})
export type Installation = z.infer<typeof Installation>

/** Columns by which installations are sorted: name of the site, name of the extension, installed version. */
export const INSTALLATION_SORTS = ['site', 'name', 'version'] as const

/**
 * (+) The extensions of all sites, one by one, where the `capabilities` hold `inventory`; `search` by the
 * name of the extension. Unlike `listAccountExtensions`, it has those of sites without a connector too.
 */
export const listInstallations = defineEndpoint({
  method: 'GET',
  path: '/inventory',
  scope: 'sites:read',
  summary: 'Extensions of all sites, one by one (contract §6)',
  query: listQuery(INSTALLATION_SORTS, 'site', 'asc', EXTENSIONS_PAGE_SIZE)
    .extend({
      limit: z.coerce.number<number>().int().min(1).max(FLEET_MAX_LIMIT).default(EXTENSIONS_PAGE_SIZE),
      ...InventoryFilters.shape,
      /** Id of the only extension, as in `listAccountExtensions`; 0: any. */
      extension: FilterId,
    })
    .refine((query) => !lacksVersion(query), { path: ['version'], message: 'Say which version.' }),
  response: z.object({
    data: z.array(Installation),
    meta: z.object({
      pagination: Pagination,
      /** Updates of all pages that can start now. */
      startable: Count,
    }),
  }),
})
export type InstallationsQuery = z.infer<typeof listInstallations.query>

/** Most versions in the answer of `getExtensionVersions`. */
export const MOST_VERSIONS = 30

/** (+) An extension, and how many sites have which version of it. */
export const ExtensionVersions = z.object({
  extension: AccountExtension,
  /** The newest first, at most `MOST_VERSIONS`; null: the version is unknown. */
  versions: z.array(z.object({ version: z.string().nullable(), installations: Count.min(1) })),
  /** What older versions there are beyond these. */
  older: z.object({ versions: Count, installations: Count }),
})
export type ExtensionVersions = z.infer<typeof ExtensionVersions>

/**
 * (+) One extension of `listAccountExtensions` with its versions at all sites, where the `capabilities` hold
 * `inventory`; `not_found` when no site has it.
 */
export const getExtensionVersions = defineEndpoint({
  method: 'GET',
  path: '/inventory/{id}',
  scope: 'sites:read',
  summary: 'Versions of an extension (contract §6)',
  params: IdParams,
  response: itemOf(ExtensionVersions),
})
