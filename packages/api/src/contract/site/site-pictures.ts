import { z } from 'zod'
import { defineEndpoint } from '../shared/endpoint.ts'
import { itemOf } from '../shared/list.ts'
import { orElse, orNull } from '../shared/read.ts'
import { IdParams } from '../shared/scalars.ts'

/** Most sites that one call for pictures may name. */
export const MAX_PICTURED_SITES = 100
/** Hours of response times in a trend. */
export const TREND_HOURS = 24
/** Days of uptime in a trend. */
export const TREND_DAYS = 30

/** The requested sites: `1,2,3`. */
const PicturedSites = z.object({
  ids: z
    .string()
    .regex(/^\d{1,10}(,\d{1,10})*$/, 'Ids with commas between them, such as 1,2,3.')
    .refine((ids) => ids.split(',').length <= MAX_PICTURED_SITES, `At most ${MAX_PICTURED_SITES} sites.`),
})

/**
 * Values that a list draws of a site's recent hours and days. Both series are oldest first, and end with the
 * current hour or UTC day.
 */
export const SiteTrend = z.object({
  id: z.int(),
  /** Milliseconds, one value for each of the last 24 hours; null without a measurement. */
  response: orElse(z.array(orNull(z.number())), []),
  /**
   * Percent of the day in which the site answered, one value for each of the last 30 days; null without
   * checks.
   */
  uptime: orElse(z.array(orNull(z.number())), []),
})
export type SiteTrend = z.infer<typeof SiteTrend>

/** (+) Response times and uptime of some sites, where the `capabilities` of the user hold `site-trends`. */
export const listSiteTrends = defineEndpoint({
  method: 'GET',
  path: '/sitetrends',
  scope: 'sites:read',
  summary: 'Response times and uptime of some sites (contract §6)',
  query: PicturedSites,
  response: itemOf(z.array(SiteTrend)),
})

/** Most characters of an icon. */
export const ICON_MAX_LENGTH = 8192

/** The icon of a site, `data:image/png;base64,…`; null when none is known. */
export const SiteIcon = z.object({
  id: z.int(),
  icon: orNull(
    z
      .string()
      .max(ICON_MAX_LENGTH)
      .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/),
  ),
})
export type SiteIcon = z.infer<typeof SiteIcon>

/** (+) Icons of some sites, where the `capabilities` of the user hold `site-icons`. */
export const listSiteIcons = defineEndpoint({
  method: 'GET',
  path: '/siteicons',
  scope: 'sites:read',
  summary: 'Icons of some sites (contract §6)',
  query: PicturedSites,
  response: itemOf(z.array(SiteIcon)),
})

/** Most characters of a screenshot. */
export const SCREENSHOT_MAX_LENGTH = 82_000

/**
 * The front page of a site as a browser of the backend saw it: `data:image/png;base64,…` of at most 480 × 300
 * pixels, and its time, ISO 8601. Both null before the first picture.
 */
export const SiteScreenshot = z.object({
  picture: orNull(
    z
      .string()
      .max(SCREENSHOT_MAX_LENGTH)
      .regex(/^data:image\/png;base64,[A-Za-z0-9+/]+={0,2}$/),
  ),
  taken_at: orNull(z.string()),
})
export type SiteScreenshot = z.infer<typeof SiteScreenshot>

/** (+) The front page of a site, where the `capabilities` of the user hold `site-screenshots`. */
export const getSiteScreenshot = defineEndpoint({
  method: 'GET',
  path: '/site/{id}/screenshot',
  scope: 'sites:read',
  summary: 'The front page of a site as a picture (contract §6)',
  params: IdParams,
  response: itemOf(SiteScreenshot),
  maxAgeSeconds: 600,
})
