import type { z } from 'zod'
import { orElse } from './or-else.ts'

/**
 * One of the states that the specifications name; a word of another backend reads as `fallback`, so that it does not
 * cost the whole row.
 */
export function knownOr<T extends z.ZodType>(schema: T, fallback: z.output<T>) {
  return orElse(schema, fallback).catch(() => fallback as never)
}
