import { z } from 'zod'

/** A value that a backend may not know: `null` or left out both read as `null`. */
export function orNull<T extends z.ZodType>(schema: T) {
  return z.nullable(schema).default(null)
}
