import type { Guide, GuidePage } from '@flotilla/platform/guide'
import { bestRoute } from '@flotilla/platform/registry'

export type OpenPlace = { page: GuidePage; paragraph: string | null }

/**
 * The open page and paragraph of the guide: by `place`, as `guidePlace` writes it; for '' by the address.
 * What is not in the guide leads to its contents, which come first.
 */
export function pageOf({ pages, routes }: Guide, place: string, at: Address): OpenPlace | null {
  const [name = '', paragraph = null] = place === '' ? [pageAt(routes, at)] : place.split('.')
  const page = pages.find((each) => each.name === name) ?? pages[0]
  return page === undefined ? null : { page, paragraph }
}

type Address = { pathname: string; search: string }

/** Of the routes for an address the one with most parameters: with `site` and `tab` before with `site`. */
export function pageAt(routes: Guide['routes'], { pathname, search }: Address): string | undefined {
  const given = new URLSearchParams(search)
  const fitting = routes
    .filter(({ params }) =>
      Object.entries(params).every(([key, value]) =>
        value === '' ? given.get(key) : given.get(key) === value,
      ),
    )
    .sort((a, b) => Object.keys(b.params).length - Object.keys(a.params).length)
  return bestRoute(fitting, pathname)?.page
}
