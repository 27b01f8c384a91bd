import { z } from 'zod'

/** An extension as the site reports it after its update. */
export const FoundExtension = z.object({
  name: z.string(),
  translatedName: z.string(),
  version: z.string(),
  nextVersion: z.string().nullable(),
  supportUpdate: z.boolean(),
})
export type FoundExtension = z.infer<typeof FoundExtension>
