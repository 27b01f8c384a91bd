import { z } from 'zod'
import { IsoTime } from '../shared/iso-time.ts'
import { orNull } from '../shared/or-null.ts'

/** A time in which the site was down; `to` is null while it still is. */
export const Incident = z.lazy(() =>
  z.object({ from: IsoTime, to: orNull(IsoTime), message: orNull(z.string()) }),
)
export type Incident = z.infer<typeof Incident>
