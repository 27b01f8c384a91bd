import type { Http } from '@flotilla/api/client'
import {
  compareNames,
  type Extension,
  FLEET_MAX_LIMIT,
  type FleetFigures,
  getSite,
  listSiteNames,
  listSites,
  type Pagination,
  type SiteDetail,
  SiteFields,
  type SiteRow,
  type UpdateItem,
} from '@flotilla/api/contract'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { knownList, nextMoment, partsOf, rowKeys, type SiteList, storeRows } from './rows.ts'

/** What one page of the list asks for. */
export type SitePageQuery = z.input<typeof listSites.query>

/** One page of the list; `figures` only where the query asks for them. */
export type SitePage = SiteList & { pagination: Pagination; figures: FleetFigures | undefined }

/** Cache keys of this remote; written nowhere else. */
export const siteKeys = {
  all: () => ['sites'] as const,
  pages: () => ['sites', 'list', 'page'] as const,
  page: (query: SitePageQuery) => ['sites', 'list', 'page', query] as const,
  /** Lists of sites by their ids: those beside the panel, and the selected ones. */
  some: () => ['sites', 'list', 'some'] as const,
  attention: () => ['sites', 'list', 'attention'] as const,
  /** Answers about the whole fleet: any change of a site may change them. */
  fleet: () => ['sites', 'fleet'] as const,
  /** Windows of the names beside the panel. */
  names: () => ['sites', 'fleet', 'names'] as const,
  /** Where the panel's list opened; no change moves it. */
  place: () => ['site-place'] as const,
  details: rowKeys.details,
  detail: (siteId: number) => ['sites', 'detail', siteId] as const,
  audit: (auditId: number) => ['sites', 'audit', auditId] as const,
}

/** A site by its id, and its name for messages. */
export type SiteRef = { id: number; name: string }

/** Reads of sites. */
export const siteQueries = (http: Http) => ({
  /** One page; the previous page stays on screen while the next one loads. */
  page: (query: SitePageQuery) =>
    queryOptions({
      queryKey: siteKeys.page(query),
      queryFn: async ({ signal, client }): Promise<SitePage> => {
        const moment = nextMoment()
        const { data, meta } = await http.call(listSites, { query, signal })
        const ids = storeRows(client, data, moment)
        return { ids, pagination: meta.pagination, figures: meta.figures }
      },
      placeholderData: keepPreviousData,
    }),
  /**
   * Those of at most 200 sites that are still there, and have the tag (0: any). Rows that are known show
   * until they are read, and are not read again while they are fresh.
   */
  some: (queryClient: QueryClient, ids: readonly number[], tagId = 0) =>
    queryOptions({
      queryKey: [...siteKeys.some(), tagId, ids] as const,
      queryFn: async ({ signal }): Promise<SiteList> => {
        const moment = nextMoment()
        const at = { ids: ids.join(','), limit: ids.length, tagId: tagId || undefined }
        const query = { ...at, fields: 'row' } as const
        const { data } = await http.call(listSites, { query, signal, priority: 'low' })
        return { ids: storeRows(queryClient, data, moment) }
      },
      initialData: () => knownList(queryClient, ids) && { ids },
      initialDataUpdatedAt: () => knownList(queryClient, ids)?.readAt,
    }),
  /** Number of sites of the account, or of a tag. */
  count: (tagId = 0) =>
    queryOptions({
      queryKey: [...siteKeys.fleet(), 'count', tagId] as const,
      queryFn: async ({ signal }) => {
        const query = { limit: 1, tagId: tagId || undefined }
        return (await http.call(listSites, { query, signal })).meta.pagination.total
      },
    }),
  /** The names of those of the sites that are still there, by name. No ids: no site. */
  named: (ids: readonly number[]) =>
    queryOptions({
      queryKey: [...siteKeys.fleet(), 'named', ids] as const,
      queryFn: async ({ signal }): Promise<SiteRef[]> => {
        const answers = await Promise.all(
          partsOf(ids).map((some) => {
            const query = { fields: 'name', ids: some.join(','), limit: FLEET_MAX_LIMIT } as const
            return http.call(listSiteNames, { query, signal })
          }),
        )
        const sites = answers.flatMap(({ data }) => data)
        return sites.sort((one, other) => compareNames(one.name, other.name) || one.id - other.id)
      },
    }),
  detail: (siteId: number) =>
    queryOptions({
      queryKey: siteKeys.detail(siteId),
      queryFn: async ({ signal, client }) => {
        const moment = nextMoment()
        const site = normaliseDetail((await http.call(getSite, { params: { id: siteId }, signal })).data)
        storeRows(client, [siteRowOf(site)], moment)
        return site
      },
    }),
})

/**
 * A site in the form that its panel needs, whatever a backend leaves open: backups and audits newest first;
 * without readable updates, those that the extensions imply (contract §4: an update is needed, running or
 * failed).
 */
export function normaliseDetail(site: SiteDetail): SiteDetail {
  return {
    ...site,
    backups: newestFirst(site.backups, (backup) => backup.remotesite_backupstart),
    audits: newestFirst(site.audits, (audit) => audit.created_at),
    updates: site.updates.length > 0 ? site.updates : site.extensions.filter(isPending).map(updateOf(site)),
  }
}

/** An entry without a date has only just begun. */
function newestFirst<Row>(rows: readonly Row[], at: (row: Row) => string | null): Row[] {
  const moment = (row: Row) => Date.parse(at(row) ?? '') || Number.POSITIVE_INFINITY
  return rows.toSorted((a, b) => (moment(a) === moment(b) ? 0 : moment(b) - moment(a)))
}

function isPending({ needs_update, process_state }: Extension): boolean {
  return needs_update === 1 || process_state === 1 || process_state === 8
}

function updateOf(site: SiteDetail) {
  return (extension: Extension): UpdateItem => ({
    id: extension.id,
    data: {
      site_name: site.name,
      translated_name: extension.translated_name ?? extension.name,
      version: extension.version,
      next_version: extension.next_version,
      process_state: extension.process_state,
      ignore_update: extension.ignore_update,
      process_message: extension.process_message,
    },
  })
}

/** The list row of a site, from its detail: the same fields, inside `data` (contract §4). */
export function siteRowOf(site: SiteDetail): SiteRow {
  return { id: site.id, name: site.name, process_state: site.process_state, data: SiteFields.parse(site) }
}
