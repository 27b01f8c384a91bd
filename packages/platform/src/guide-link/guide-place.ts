import type { ErrorCode } from '@flotilla/api/contract'

/** Parameter of every address whose page has the guide open over it. */
export const GUIDE_PARAM = 'help'

/** A place of the guide as the address keeps it: `reasons.offline`; '' is the page for the address itself. */
export function guidePlace(page: string, paragraph?: string): string {
  return paragraph === undefined ? page : `${page}.${paragraph}`
}

/** The query of an address with the guide open at `place`, or closed for null; other parameters stay. */
export function withGuide(search: string, place: string | null): string {
  const params = new URLSearchParams(search)
  params.delete(GUIDE_PARAM)
  if (place !== null) params.set(GUIDE_PARAM, place)
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}

/** The paragraph of the guide about an error of a site; null: the error is not about a site. */
export function siteErrorPlace(code: ErrorCode): string | null {
  return isOfSite(code) ? guidePlace('site-errors', code) : null
}

/** Whether an error is about a site. */
export const isOfSite = (code: ErrorCode): boolean =>
  code.startsWith('site_') || code === 'backup_unavailable'
