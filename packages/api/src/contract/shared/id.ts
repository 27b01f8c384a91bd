import { z } from 'zod'

/** Id of an entity in an answer or a JSON body: a whole number from 1 that fits 32 bits. */
export const Id = z.int().min(1).max(2_147_483_647)
export type Id = z.infer<typeof Id>
