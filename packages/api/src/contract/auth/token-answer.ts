import { z } from 'zod'

/** An opaque bearer token; sent as `Authorization: Bearer <token>` (contract §2). */
export const TokenAnswer = z.object({ token: z.string().min(1) })
export type TokenAnswer = z.infer<typeof TokenAnswer>
