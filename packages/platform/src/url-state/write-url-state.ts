import type { z } from 'zod'

/** The address's parameters with `patch` in them; what equals its default is left out, foreign ones stay. */
export function writeUrlState<Shape extends z.ZodRawShape>(
  schema: z.ZodObject<Shape>,
  params: URLSearchParams,
  patch: Partial<z.output<z.ZodObject<Shape>>>,
): URLSearchParams {
  const next = new URLSearchParams(params)
  for (const [key, value] of Object.entries(patch)) {
    const fallback = (schema.shape[key] as z.ZodType | undefined)?.safeParse(undefined)
    const isDefault = fallback?.success === true && fallback.data === value
    if (value === undefined || value === null || value === '' || isDefault) next.delete(key)
    else next.set(key, String(value))
  }
  return next
}
