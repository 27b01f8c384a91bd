import type { SiteScreenshot } from '@flotilla/api/contract'

/** A page with a header, a picture and two lines, 48 × 30 pixels. */
const page =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAADAAAAAeCAMAAABdem3zAAAAD1BMVEX///8mRlMqnY/p7fCttb2NRs11AAAANUlEQVR42mNgJBEw0F4DE4mAbhoYsADqaqC3H2ihgZZ+GKSAGQng541kDSxIAD+PbhqGOAAAgLYIYdFwNLAAAAAASUVORK5CYII='

/** The front page of a site, taken yesterday; every third site has none. */
export function aFrontPage(siteId: number): SiteScreenshot {
  if (siteId % 3 === 0) return { picture: null, taken_at: null }
  return { picture: page, taken_at: new Date(Date.now() - 26 * 3_600_000).toISOString() }
}
