import { z } from 'zod'
import { orNull } from '../shared/read.ts'
import { IsoTime } from '../shared/scalars.ts'

/** The work of one day of the plan; `backupandtest` when both boxes are ticked. */
export const PlanEntry = z.lazy(() =>
  z.object({
    action: z.enum(['backup', 'backupandtest']),
    /** Day of the week, 1 Monday to 7 Sunday. */
    dow: z.int().min(1).max(7),
    /** Backup profile; null takes the site's default. */
    profile_id: orNull(z.int()),
    hour: z.int().min(0).max(23),
    minute: z.int().min(0).max(59),
    /** (+) Its next run; in the past while it waits for the site. */
    next_run_at: IsoTime.nullish(),
  }),
)
export type PlanEntry = z.infer<typeof PlanEntry>

/**
 * When the server next does something for a site automatically; null where it will not, or does not know yet.
 */
export const NextRuns = z.lazy(() =>
  z.object({
    /** The earliest entry of the weekly plan. */
    backup: orNull(IsoTime),
    /** The hourly refresh; later when the site fails. */
    refresh: orNull(IsoTime),
    /** Automated updates of extensions, if any are pending then. */
    autoupdate: orNull(IsoTime),
  }),
)
export type NextRuns = z.infer<typeof NextRuns>
