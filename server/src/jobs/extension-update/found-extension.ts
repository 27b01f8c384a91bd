import { z } from 'zod'

/** An extension as the site tells it once its update is in. */
export const FoundExtension = z.object({
  name: z.string(),
  translatedName: z.string(),
  version: z.string(),
  nextVersion: z.string().nullable(),
  supportUpdate: z.boolean(),
})
export type FoundExtension = z.infer<typeof FoundExtension>
