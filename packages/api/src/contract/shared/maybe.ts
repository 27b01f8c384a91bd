import type { z } from 'zod'

/**
 * For answers that the specifications do not settle: read when the backend sends this shape, `null` when it
 * sends another. A caller must not need it; what changed is read back by another call.
 */
export function maybe<T extends z.ZodType>(answer: T) {
  return answer.nullable().catch(null)
}
