import { z } from 'zod'
import { FiguresBefore } from '../figures/get-figures-before.ts'
import { siteFigureIds } from '../figures/site-figures.ts'
import { OVERVIEW_DAYS } from '../overview/fleet-trends.ts'
import { orNull } from '../shared/read.ts'
import { IsoTime } from '../shared/scalars.ts'

const Count = z.int().min(0)

/**
 * (+) By figure: its number as each of the account's last `OVERVIEW_DAYS` days began, oldest first, the last
 * one as today began. Null: it was not counted on that day.
 */
export const FigureDays = z.partialRecord(z.enum(siteFigureIds), z.array(orNull(Count)).max(OVERVIEW_DAYS))
export type FigureDays = z.infer<typeof FigureDays>

/** (+) The figures above the list, over all sites of the account or of the tag. */
export const FleetFigures = z.object({
  /** Sites by figure. */
  counts: z.record(z.enum(siteFigureIds), Count),
  /** Sites without a pending extension update, out of `counts.all`. */
  up_to_date: Count,
  /** Sites with a critical reason that is not put aside. */
  critical: Count,
  /** Pending extension updates. */
  updates: Count,
  /** Sites whose certificate has expired, and sites without any backup. */
  tls_expired: Count,
  without_backup: Count,
  /** The versions that cores can be updated to, at most three of them. */
  core_targets: z.array(z.string()),
  /** Versions of Joomla of the sites, newest first: the choices of the filter `core`. */
  core_versions: z.array(z.string()),
  /** Whether the backend says of a site that it answers; without it `counts.offline` means nothing. */
  knows_online: z.boolean(),
  /** The newest `updated_at` of the sites; null while none was read. */
  checked_at: orNull(IsoTime),
  /** Null for the sites of a tag, and where `getFiguresBefore` answers null. */
  before: orNull(FiguresBefore),
  /** Null for the sites of a tag, and without the word `figure-days`. */
  days: orNull(FigureDays).catch(null),
})
export type FleetFigures = z.infer<typeof FleetFigures>
