import { z } from 'zod'

/** Id of an entity in a JSON body: a whole number from 1, as far as the reference server counts. */
export const Id = z.int().min(1).max(2_147_483_647)
export type Id = z.infer<typeof Id>
