import { z } from 'zod'

/** A map of named values. An empty JSON list reads as the empty map: that is how PHP writes one. */
export function mapOf<T extends z.ZodType>(value: T) {
  return z.preprocess(
    (map: Record<string, z.input<T>> | []) => (Array.isArray(map) && map.length === 0 ? {} : map),
    z.record(z.string(), value),
  )
}
