import {
  cutPage,
  type FiguresBefore,
  getFiguresBefore,
  type listSiteNames,
  type listSites,
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
  const [sites, before] = await Promise.all([
    every.read(query.tagId),
    isOfAll ? figuresBefore(context) : null,
  ])
  const { rows, pagination } = pageOf(sites, query, now)
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
  { now }: Context,
): Promise<z.input<typeof listSiteNames.response>> {
  const { rows, pagination } = pageOf(await every.read(query.tagId), query, now)
  return { data: rows.map(({ id, name }) => ({ id, name })), meta: { pagination } }
}

/** A filter as it was given; another backend may count its tags beyond the ids of our server. */
export const GivenFilter = z
  .looseObject({ tagId: z.coerce.number().default(0) })
  .transform(({ tagId, ...others }): SiteFilter => ({ ...SiteFilter.parse(others), tagId }))

/** The sites that match. */
export function sitesMatching(sites: readonly SiteRow[], filter: SiteFilter, now: number): SiteRow[] {
  const ids = filter.ids ? new Set(filter.ids.split(',').map(Number)) : null
  return sites.filter(
    (site) =>
      (ids === null || ids.has(site.id)) &&
      matchesSearch([site.name, site.data.url], filter.search) &&
      matchesSiteFilters(site, filter, now),
  )
}

function pageOf(sites: readonly SiteRow[], query: SitesQuery, now: number) {
  const sorted = sortSites(sitesMatching(sites, query, now), query.sort, query.dir)
  const place = query.around === 0 ? -1 : sorted.findIndex(({ id }) => id === query.around)
  const page = query.around === 0 ? query.page : Math.floor(Math.max(0, place) / query.limit) + 1
  return cutPage(sorted, { limit: query.limit, page })
}
