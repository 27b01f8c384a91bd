import { z } from 'zod'

/** Path parameter `{id}`: typed as a number for callers, read from text by a server. */
export const IdParams = z.object({ id: z.coerce.number<number>().int().min(1).max(2_147_483_647) })
export type IdParams = z.infer<typeof IdParams>
