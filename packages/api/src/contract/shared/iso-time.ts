import { z } from 'zod'

/** A moment, ISO 8601; ours are UTC with `Z`, an offset is understood (contract §2). */
export const IsoTime = z.iso.datetime({ offset: true })
export type IsoTime = z.infer<typeof IsoTime>
