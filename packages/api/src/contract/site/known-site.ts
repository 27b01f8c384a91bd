import { z } from 'zod'
import { orNull } from '../shared/read.ts'

/** (+) The site that the account has at an address that is linked again, as it is now. */
export const KnownSite = z.lazy(() =>
  z.object({
    id: z.int(),
    name: z.string(),
    url: z.string(),
    url_backend: orNull(z.string()),
  }),
)
export type KnownSite = z.infer<typeof KnownSite>
