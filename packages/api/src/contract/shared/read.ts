import { z } from 'zod'

/** A value that a backend may not know: `null` and a missing field both read as `null`. */
export function orNull<T extends z.ZodType>(schema: T) {
  return z.nullable(schema).default(null)
}

/** A value that a backend may not know: `null` and a missing field both read as `fallback`. */
export function orElse<T extends z.ZodType>(schema: T, fallback: z.output<T>) {
  return z.preprocess(
    (value: z.input<T> | null | undefined) => value ?? undefined,
    schema.default(fallback as never),
  )
}

/**
 * One of the states in the specifications; a word of another backend reads as `fallback`, so that it does not
 * cost the whole row.
 */
export function knownOr<T extends z.ZodType>(schema: T, fallback: z.output<T>) {
  return orElse(schema, fallback).catch(() => fallback as never)
}

/**
 * For answers that the specifications do not define: the parsed value when the backend sends this shape,
 * `null` when it sends another. A caller must not rely on it; another call reads the change back.
 */
export function maybe<T extends z.ZodType>(answer: T) {
  return answer.nullable().catch(null)
}

/** A map of named values. An empty JSON list reads as the empty map, because PHP encodes one that way. */
export function mapOf<T extends z.ZodType>(value: T) {
  return z.preprocess(
    (map: Record<string, z.input<T>> | []) => (Array.isArray(map) && map.length === 0 ? {} : map),
    z.record(z.string(), value),
  )
}

/**
 * An object with optional fields. `null`, a missing value and the empty list, as PHP encodes an empty object,
 * all read as none.
 */
export function fieldsOf<T extends z.ZodObject>(schema: T) {
  return z.preprocess(
    (value: z.input<T> | readonly [] | null | undefined) =>
      value == null || (Array.isArray(value) && value.length === 0) ? {} : value,
    schema,
  )
}
