import type { Endpoint } from '../shared/endpoint.ts'
import { updatesPath } from '../update/updates-path.ts'

/**
 * Paths of the calls of a fleet that a plain backend is completed with (contract §6, §7); `sitesPath` is also
 * a call of the specification, as is `updatesPath`.
 */
export const sitesPath = '/accountsites'
export const attentionPath = '/accountattention'
export const updateGroupsPath = '/accountupdategroups'
export const searchPath = '/search'
export const batchesPath = '/batches'
export const planPath = '/batches/plan'

/** The filters of the sites, none of them set. */
export const noSiteFilters = {
  figure: 'all',
  state: 'any',
  updates: 'any',
  core: 'any',
  php: 'any',
  tls: 'any',
  backup: 'any',
  reason: 'any',
} as const

/**
 * Whether a query of `listSites` asks for more than the specification's call, which only `fleet` answers.
 */
export function isOfFleet(query: unknown): boolean {
  const given: Readonly<Record<string, unknown>> = typeof query === 'object' ? { ...query } : {}
  const isFiltered = Object.entries(noSiteFilters).some(([name, none]) => (given[name] ?? none) !== none)
  const hasId = [given.extension, given.around].some((id) => Number(id ?? 0) > 0)
  return isFiltered || hasId || given.fields !== undefined || given.figures === 1
}

/**
 * Whether only a backend that says `fleet` answers this call with this query (contract §7). Knows the calls
 * by their paths, so that a page that asks for none of them does not load their schemas.
 */
export function needsFleet({ path }: Pick<Endpoint, 'path'>, query: unknown): boolean {
  if (path === sitesPath) return isOfFleet(query)
  if (path === updatesPath) return Object(query).group !== undefined || (Object(query).level ?? '') !== ''
  return [attentionPath, updateGroupsPath, searchPath].includes(path) || isOfBatch({ path })
}

/** Whether it is a call of batches, which come with a fleet (contract §6). */
export function isOfBatch({ path }: Pick<Endpoint, 'path'>): boolean {
  return path === batchesPath || path.startsWith(`${batchesPath}/`)
}
