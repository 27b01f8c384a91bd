import { z } from 'zod'
import { siteFigureIds } from '../figures/site-figures.ts'
import { REASON_CODES } from '../reasons/reason-codes.ts'

/** Values of each filter of the sites; the first one means no filter. */
export const siteFilterChoices = {
  state: ['any', 'healthy', 'warning', 'critical', 'offline', 'maintenance', 'paused'],
  updates: ['any', 'needed', 'none'],
  php: ['any', 'supported', 'outdated'],
  tls: ['any', 'ok', 'soon', 'expired', 'none'],
  backup: ['any', 'week', 'month', 'older', 'never', 'failed'],
} as const

/** Filters that follow from a site's row and the time; a site must pass all of them. */
export const SiteFilters = z.object({
  /** The figure above the list for which the site counts. */
  figure: z.enum(siteFigureIds).default('all'),
  state: z.enum(siteFilterChoices.state).default('any'),
  updates: z.enum(siteFilterChoices.updates).default('any'),
  /** A version of Joomla, or `behind` for sites with a pending core update. */
  core: z
    .string()
    .regex(/^(any|behind|[\d.]{1,20})$/)
    .default('any'),
  php: z.enum(siteFilterChoices.php).default('any'),
  tls: z.enum(siteFilterChoices.tls).default('any'),
  /** By the age of the latest backup; `failed`: its latest test failed. */
  backup: z.enum(siteFilterChoices.backup).default('any'),
  /** A reason that the site has and that is not put aside. */
  reason: z.enum(['any', ...REASON_CODES]).default('any'),
})
export type SiteFilters = z.infer<typeof SiteFilters>
