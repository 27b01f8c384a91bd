import { z } from 'zod'
import { orNull } from '../shared/read.ts'
import { IsoTime } from '../shared/scalars.ts'

/** Sites that a sentence names; it counts the others. */
export const NEWS_NAMES = 3
/** Days that news go back at most. */
export const NEWS_DAYS = 30
/** Days ahead in which a certificate that ends is news. */
export const NEWS_TLS_DAYS = 7

const Count = z.int().min(0)

/** (+) A site by its id and its name. */
export const NamedSite = z.object({ id: z.int(), name: z.string() })
export type NamedSite = z.infer<typeof NamedSite>

/** (+) Sites with something in common: how many, and the first `NEWS_NAMES` of them. */
const SomeSites = z.object({ count: Count, first: z.array(NamedSite) })
export type SomeSites = z.infer<typeof SomeSites>

/** (+) What went well and what failed, and whether a site that failed is still without success. */
const Outcome = z.object({
  done: Count,
  /** Sites at which something was done. */
  sites: Count,
  failed: Count,
  failed_sites: SomeSites,
  is_open: z.boolean(),
})
export type Outcome = z.infer<typeof Outcome>

/** (+) What happened to the fleet since a person last looked. */
export const FleetNews = z.object({
  since: IsoTime,
  /** Whether `since` is the person's last visit; otherwise it is 24 hours, or `NEWS_DAYS`, ago. */
  is_visit: z.boolean(),
  /** Sites that went down since and are still down, the latest first. */
  down: SomeSites,
  /** When the latest of `down` went down. */
  down_at: orNull(IsoTime),
  /** Sites that came back, and the longest of these downtimes in seconds. */
  back: SomeSites,
  back_longest_seconds: Count,
  backups: Outcome,
  tests: Outcome,
  /** Of Joomla and of extensions; those that a site made by itself are not counted. */
  updates: Outcome,
  /** Sites whose certificate ended since. */
  tls_ended: SomeSites,
  /** Sites whose certificate ends within `NEWS_TLS_DAYS`, the first one to end first. */
  tls_ending: SomeSites,
  tls_ending_at: orNull(IsoTime),
})
export type FleetNews = z.infer<typeof FleetNews>
