import { z } from 'zod'

/** The page of the backups tab; `page` is the page of the list to which closing returns. */
export const BackupsView = z.object({
  backups: z.coerce.number().int().min(1).max(100_000).default(1),
})
