import { z } from 'zod'

/** The page of the backups tab; `page` is the page of the list to which closing returns. */
export const BackupsView = z.object({
  backups: z.coerce.number().int().min(1).max(100_000).default(1),
})

/** The backup whose restore guide takes the place of the list; 0 for none. */
export const RestoreView = z.object({ restore: z.coerce.number().int().min(0).default(0) })
