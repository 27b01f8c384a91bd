import {
  cutPage,
  type FiguresBefore,
  getFiguresBefore,
  listAccountExtensions,
  type listSiteNames,
  type listSites,
  MAX_LIMIT,
  matchesSearch,
  matchesSiteFilters,
  SiteFilter,
  type SiteRow,
  type SitesQuery,
  sortSites,
} from '@flotilla/api/contract'
import { z } from 'zod'
import type { Context } from './context.ts'
import { countFleetFigures } from './count-fleet-figures.ts'
import type { EverySite } from './every-site.ts'

/** One page of the sites that the query asks for; with `figures=1` the figures of all sites of the tag. */
export async function answerSites(
  every: EverySite,
  query: SitesQuery,
  context: Context,
): Promise<z.input<typeof listSites.response>> {
  const { now } = context
  const isOfAll = query.figures === 1 && query.tagId === 0
  const [sites, matching, before] = await Promise.all([
    every.read(query.tagId),
    readMatching(every, query, context),
    isOfAll ? figuresBefore(context) : null,
  ])
  const { rows, pagination } = pageOf(matching, query)
  const figures = query.figures === 1 ? { figures: { ...countFleetFigures(sites, now), before } } : {}
  return { data: rows, meta: { pagination, ...figures } }
}

/** Yesterday's figures, where the backend keeps some; without them the others stand alone. */
async function figuresBefore({ http, hasFiguresBefore, signal }: Context): Promise<FiguresBefore | null> {
  try {
    return (await hasFiguresBefore()) ? (await http.call(getFiguresBefore, { signal })).data : null
  } catch {
    return null
  }
}

/** The same with names alone. */
export async function answerNames(
  every: EverySite,
  query: SitesQuery,
  context: Context,
): Promise<z.input<typeof listSiteNames.response>> {
  const { rows, pagination } = pageOf(await readMatching(every, query, context), query)
  return { data: rows.map(({ id, name }) => ({ id, name })), meta: { pagination } }
}

/** A filter as it was given; another backend may count its tags beyond the ids of our server. */
export const GivenFilter = z
  .looseObject({ tagId: z.coerce.number().default(0) })
  .transform(({ tagId, ...others }): SiteFilter => ({ ...SiteFilter.parse(others), tagId }))

/** The sites that match. Rejects with the `ApiError` of a call. */
export async function readMatching(
  every: EverySite,
  filter: SiteFilter,
  context: Context,
): Promise<SiteRow[]> {
  const all = await every.read(filter.tagId)
  const having = filter.extension === 0 ? all : await sitesWith(all, filter.extension, context)
  const ids = filter.ids ? new Set(filter.ids.split(',').map(Number)) : null
  return having.filter(
    (site) =>
      (ids === null || ids.has(site.id)) &&
      matchesSearch([site.name, site.data.url], filter.search) &&
      matchesSiteFilters(site, filter, context.now),
  )
}

/**
 * Those of the sites that `site_info` of the extension names, with or without a version behind the name: the
 * specification gives no more. No site for an unknown extension.
 */
async function sitesWith(sites: readonly SiteRow[], id: number, { http, signal }: Context) {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const { data, meta } = await http.call(listAccountExtensions, {
      query: { page, limit: MAX_LIMIT },
      signal,
    })
    const lines = data.find((extension) => extension.id === id)?.site_info
    if (lines !== undefined) {
      const named = new Set(lines.flatMap((line) => [line, line.replace(/ \([^()]*\)$/, '')]))
      return sites.filter(({ name }) => named.has(name))
    }
    last = meta.pagination.total_pages
  }
  return []
}

function pageOf(matching: readonly SiteRow[], query: SitesQuery) {
  const sorted = sortSites(matching, query.sort, query.dir)
  const place = query.around === 0 ? -1 : sorted.findIndex(({ id }) => id === query.around)
  const page = query.around === 0 ? query.page : Math.floor(Math.max(0, place) / query.limit) + 1
  return cutPage(sorted, { limit: query.limit, page })
}
