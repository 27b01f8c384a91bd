import { z } from 'zod'

/** Path parameter `{id}`: typed as a number for callers, read from text by a server. Whoever made the id says how large it is. */
export const IdParams = z.object({ id: z.coerce.number<number>().int().min(1) })
export type IdParams = z.infer<typeof IdParams>
