import { z } from 'zod'
import { IsoTime } from '../shared/iso-time.ts'
import { orNull } from '../shared/or-null.ts'

/** When the server does something for a site by itself; null where it is not going to, or does not know yet. */
export const NextRuns = z.lazy(() =>
  z.object({
    /** The earliest entry of the weekly plan. */
    backup: orNull(IsoTime),
    /** The hourly refresh, later when the site fails. */
    refresh: orNull(IsoTime),
    /** Automated updates of extensions, if any is pending then. */
    autoupdate: orNull(IsoTime),
  }),
)
export type NextRuns = z.infer<typeof NextRuns>
