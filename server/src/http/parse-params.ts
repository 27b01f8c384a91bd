import type { z } from 'zod'
import { Refusal } from './refusal.ts'

/** What the path of a request names. An id that cannot be one belongs to nobody: throws 404 rather than 422. */
export function parseParams<P extends z.ZodType>(schema: P, input: unknown): z.output<P> {
  const parsed = schema.safeParse(input)
  if (!parsed.success || Object.values(Object(parsed.data)).some(isTooLarge)) throw new Refusal('not_found')
  return parsed.data
}

/** Our ids fit 32 bits; those of another backend, which the contract reads as well, need not. */
function isTooLarge(value: unknown): boolean {
  return typeof value === 'number' && value > 2_147_483_647
}
