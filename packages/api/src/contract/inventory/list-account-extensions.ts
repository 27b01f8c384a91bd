import { z } from 'zod'
import { AccountExtension } from '../extension/account-extension.ts'
import { defineEndpoint } from '../shared/endpoint.ts'
import { EXTENSIONS_PAGE_SIZE } from '../shared/limits.ts'
import { listQuery, Pagination } from '../shared/list.ts'
import { InventoryFilters, lacksVersion } from './inventory-filters.ts'

/** (+) What the inventory counts over all pages of a list. */
export const InventoryTotals = z.object({
  /** Updates that can start now. */
  startable: z.int().min(0),
  /** Authors of the account's extensions by name, at most 200: the choices of the filter `author`. */
  authors: z.array(z.string()),
})
export type InventoryTotals = z.infer<typeof InventoryTotals>

/**
 * Extensions across all sites; `search` by name. `inventory=1` and the filters (+): where the `capabilities`
 * hold `inventory`. Then `sort=sitecount` counts the installations that match.
 */
export const listAccountExtensions = defineEndpoint({
  method: 'GET',
  path: '/accountextensions',
  scope: 'sites:read',
  summary: 'Account-wide extensions (spec: site-management §7)',
  query: listQuery(
    ['translated_name', 'type', 'sitecount', 'autoupdate_enabled'],
    'translated_name',
    'asc',
    EXTENSIONS_PAGE_SIZE,
  )
    .extend({
      ...InventoryFilters.shape,
      /** 1: the answer carries the figures of the inventory. */
      inventory: z.coerce.number<number>().int().min(0).max(1).default(0),
    })
    .refine((query) => !lacksVersion(query), { path: ['version'], message: 'Say which version.' }),
  response: z.object({
    data: z.array(AccountExtension),
    meta: z.object({
      pagination: Pagination,
      /** (+) Only with `inventory=1`. */
      inventory: InventoryTotals.optional().catch(undefined),
    }),
  }),
})
