import { z } from 'zod'
import { orNull } from '../shared/read.ts'
import { IsoTime } from '../shared/scalars.ts'
import { NamedSite } from './fleet-news.ts'

/**
 * (+) Work or an end within one hour. `backup`, `backupandtest`: planned backups; `updates`: automated
 * updates; `certificate`: a certificate ends.
 */
export const DayEntry = z.object({
  kind: z.enum(['backup', 'backupandtest', 'updates', 'certificate']),
  /** The first and the last of the hour; equal for a single one. */
  from: IsoTime,
  until: IsoTime,
  sites: z.int().min(1),
  /** Automated updates that are due; null for another kind. */
  updates: orNull(z.int().min(0)),
  /** The site, where there is only one. */
  site: orNull(NamedSite),
})
export type DayEntry = z.infer<typeof DayEntry>

/** (+) The person's day, from midnight to midnight, and what comes in the next 24 hours. */
export const FleetDay = z.object({
  from: IsoTime,
  until: IsoTime,
  /** Since midnight: backups that started, and updates that ended well. */
  done: z.array(DayEntry),
  /** Within 24 hours from now, earliest first. */
  next: z.array(DayEntry),
  /** Whether more sites have automated updates than were counted. */
  has_more_updates: z.boolean(),
})
export type FleetDay = z.infer<typeof FleetDay>
