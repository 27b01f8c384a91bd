import type { z } from 'zod'
import { Refusal } from './refusal.ts'

/** What the path of a request names. An id that cannot be one belongs to nobody: throws 404 rather than 422. */
export function parseParams<P extends z.ZodType>(schema: P, input: unknown): z.output<P> {
  const parsed = schema.safeParse(input)
  if (!parsed.success || !Object.values(Object(input)).every(isOurId)) throw new Refusal('not_found')
  return parsed.data
}

const largestId = 2_147_483_647

/** Our ids fit 32 bits and are written in one way; those of another backend, which the contract reads as well, need not be. */
function isOurId(value: unknown): boolean {
  return typeof value === 'string' && /^[1-9]\d*$/.test(value) && Number(value) <= largestId
}
