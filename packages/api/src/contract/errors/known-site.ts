import { z } from 'zod'
import { orNull } from '../shared/read.ts'

/** (+) The existing site of the account at an address that is linked again, with its current data. */
export const KnownSite = z.lazy(() =>
  z.object({
    id: z.int(),
    name: z.string(),
    url: z.string(),
    url_backend: orNull(z.string()),
  }),
)
export type KnownSite = z.infer<typeof KnownSite>
